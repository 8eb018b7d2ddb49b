import { type MoveReply, type MoveRequest, type Player, PlayerFault } from "../../src/match/player.js";

/** What a scripted player says at a move: its text, or all of a reply, or the fault that it fails by. */
export type Line = string | (Partial<MoveReply> & { readonly move: string }) | PlayerFault;

/** A player that says what it is told to say, line by line, and keeps what it was asked. */
export class ScriptedPlayer implements Player {
  readonly name: string;
  readonly seeds: number[] = [];
  readonly requests: MoveRequest[] = [];
  readonly #lines: readonly Line[];

  constructor(name: string, lines: readonly Line[]) {
    this.name = name;
    this.#lines = lines;
  }

  async newGame(seed: number): Promise<void> {
    this.seeds.push(seed);
  }

  async move(request: MoveRequest): Promise<MoveReply> {
    const line = this.#lines[this.requests.length] ?? new PlayerFault("crash", "the script has ended");
    this.requests.push(request);
    if (line instanceof PlayerFault) throw line;
    const reply = typeof line === "string" ? { move: line } : line;
    return { elapsedMs: 1, score: null, depth: 0, nodes: 0, ...reply };
  }

  async dispose(): Promise<void> {}
}
