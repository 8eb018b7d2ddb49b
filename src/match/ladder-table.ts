import { TigerleapError } from "../errors.js";
import { LADDER_NODES, type LadderPairing, type LadderResult } from "./ladder.js";

/** What stands around the table in a document, so that it can be written anew. */
export const TABLE_MARKERS = ["<!-- tigerleap levels -->", "<!-- end of tigerleap levels -->"] as const;

/** The results as a table in Markdown: what was won, drawn and lost is the first one's, Elo has its 95 % interval. */
export function formatLadder(results: readonly LadderResult[]): string[] {
  const rows = results.map((result) => {
    const { first, second, score, elo, drawRatio, games } = result;
    const { wins, draws, losses } = games;
    return [
      `\`${first}\` – \`${second}\``,
      `${percent(score)}${result.holds ? "" : " (missed)"}`,
      formatBound(result),
      `${signed(elo.value)} ± ${Number.isFinite(elo.error) ? elo.error.toFixed(0) : "∞"}`,
      String(wins + draws + losses),
      `${wins}, ${draws}, ${losses}`,
      percent(drawRatio),
    ];
  });
  const head = ["match", "score", "is to be", "Elo", "games", "won, drawn, lost", "draws"];
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);
}

/** What makes the table, and the table: what stands between {@link TABLE_MARKERS}. */
export function ladderSection(results: readonly LadderResult[], command: string): string[] {
  const limit = `\`master\` and \`8\` at ${LADDER_NODES.toLocaleString("en")} positions a move`;
  return [`\`${command}\`: from the start position, ${limit}.`, "", ...formatLadder(results)];
}

/** A document with other lines between its markers. Throws `bad-option` if it has none, or not in this order. */
export function replaceTable(document: string, lines: readonly string[]): string {
  const [from, to] = TABLE_MARKERS.map((marker) => document.indexOf(marker)) as [number, number];
  if (from === -1 || to < from) {
    const message = `there is nothing to write between: the file needs the lines ${TABLE_MARKERS.join(" and ")}`;
    throw new TigerleapError("bad-option", message, { option: "write" });
  }
  return `${document.slice(0, from)}${[TABLE_MARKERS[0], ...lines, ""].join("\n")}${document.slice(to)}`;
}

function formatBound({ least, most }: LadderPairing): string {
  return least === 0 ? `≤ ${percent(most)}` : `≥ ${percent(least)}`;
}

function percent(share: number): string {
  return `${Number((100 * share).toFixed(1))} %`;
}

function signed(elo: number): string {
  if (!Number.isFinite(elo)) return elo > 0 ? "∞" : "−∞";
  return `${elo < 0 ? "−" : "+"}${Math.abs(elo).toFixed(0)}`;
}
