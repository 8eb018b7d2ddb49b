import { type RecordErrorKind, TigerleapError } from "../errors.js";
import { quote } from "../notation/quote.js";
import { type GameRecord, isGameResult, joinComments, type RecordMove } from "../notation/record.js";
import { placeName, type ReadRecord, readRecord, recordFault } from "../notation/record-reader.js";
import { PRESETS, type RuleSet } from "../types.js";
import { type DeclaredEnd, type GameOutcome, readDeclaredEnd, resultOf, winnerOf } from "./game-end.js";
import { type GameNode, TreeNode } from "./game-node.js";
import { Position, parsePosition } from "./position.js";
import { type CustomRules, type RuleSetLike, ruleSet } from "./ruleset.js";

/** The tags that say what the game itself knows. */
export const GAME_TAGS = ["RuleSet", "Rules", "Setup", "Result", "Reason"] as const;
type GameTag = (typeof GAME_TAGS)[number];

/** Whether a tag is one that the game writes itself. */
export function isGameTag(name: string): name is GameTag {
  return (GAME_TAGS as readonly string[]).includes(name);
}

/** The record of a game: its tree from the root on, its outcome, and the tags of its own. */
export function toGameRecord(
  root: GameNode,
  outcome: GameOutcome | null,
  ownTags: ReadonlyMap<string, string>,
): GameRecord {
  const { rules } = root.position;
  const isPreset = (PRESETS as readonly string[]).includes(rules.name);
  const setup = String(root.position);
  const tags = new Map([["RuleSet", rules.name]]);
  if (!isPreset) tags.set("Rules", formatSwitches(rules));
  if (setup !== String(Position.start(rules))) tags.set("Setup", setup);
  tags.set("Result", resultOf(outcome));
  if (outcome) tags.set("Reason", outcome.reason);
  for (const [name, value] of ownTags) tags.set(name, value);
  const { comment, evaluation } = root;
  return { tags, comment, evaluation, moves: recordLine(root) };
}

/** The main line from a node on, with its variations. A list of lines to do stands in for recursion. */
function recordLine(root: GameNode): RecordMove[] {
  const main: RecordMove[] = [];
  const lines = [{ nodes: root.children, moves: main }];
  for (const { nodes, moves } of lines) {
    for (let [node, ...others] = nodes; node; [node, ...others] = node.children) {
      const variations = others.map((other) => {
        const line = { nodes: [other], moves: [] };
        lines.push(line);
        return line.moves;
      });
      const { move, mark, evaluation, comment } = node;
      moves.push({ move: move!, mark, evaluation, comment, variations });
    }
  }
  return main;
}

/** What a record says, all of it checked by the rules. */
export interface ReadGame {
  readonly root: TreeNode;
  /** The tags that are not {@link GAME_TAGS}. */
  readonly ownTags: Map<string, string>;
}

/** Reads the record of a game. Throws `bad-record`, or `illegal-move` with the kind; both with the text and the index of the fault. */
export function readGame(text: string): ReadGame {
  const read = readRecord(text);
  const { tags, comment, evaluation } = read.record;
  const fault = (kind: RecordErrorKind, tag: GameTag, message: string) =>
    recordFault(kind, text, read.tagIndexes.get(tag) ?? text.length, message);
  const rules = readRules(tags, fault);
  const setup = tags.get("Setup");
  const root = new TreeNode(setup === undefined ? Position.start(rules) : parsePosition(setup, { rules }));
  root.comment = comment;
  root.evaluation = evaluation;
  growTree(root, read, text);
  const last = root.last();
  last.end = readEnd(tags, last.position, fault);
  return { root, ownTags: new Map([...tags].filter(([name]) => !isGameTag(name))) };
}

type FaultMaker = (kind: RecordErrorKind, tag: GameTag, message: string) => TigerleapError;

function growTree(root: TreeNode, { record, moveIndexes }: ReadRecord, text: string): void {
  const lines = [{ before: root, moves: record.moves }];
  for (const { before, moves } of lines) {
    let node = before;
    for (const read of moves) {
      for (const variation of read.variations) lines.push({ before: node, moves: variation });
      try {
        node = node.play(read.move);
      } catch (error) {
        throw error instanceof TigerleapError ? withPlace(error, text, moveIndexes.get(read)!) : error;
      }
      // A variation that begins like another line goes on in its nodes.
      node.comment = joinComments(node.comment, read.comment);
      node.mark ??= read.mark;
      node.evaluation ??= read.evaluation;
    }
  }
}

function withPlace(error: TigerleapError, text: string, index: number): TigerleapError {
  const message = `${placeName(text, index)}: ${error.message}`;
  return new TigerleapError(error.code, message, { ...error.toPlain(), text, index });
}

/** The end that the tags declare; `null` where the rules make it, or the game is not over. */
function readEnd(tags: GameRecord["tags"], last: Position, fault: FaultMaker): DeclaredEnd | null {
  const result = tags.get("Result") ?? "*";
  const reason = tags.get("Reason");
  const ruled = last.outcome();
  if (ruled) {
    const right = resultOf(ruled);
    if (result !== right) throw fault("result-mismatch", "Result", `the result is ${right}, not ${quote(result)}`);
    if (reason !== undefined && reason !== ruled.reason) {
      throw fault("bad-reason", "Reason", `the reason is ${ruled.reason}, not ${quote(reason)}`);
    }
    return null;
  }
  if (!isGameResult(result) || result === "*") {
    if (reason === undefined) return null;
    throw fault("bad-reason", "Reason", "a game that is not over has no reason for its end");
  }
  const end = readDeclaredEnd({ winner: winnerOf(result), reason: reason ?? "adjudication" });
  if (!end) throw fault("bad-reason", "Reason", `the game does not end with ${result} for the reason ${quote(reason)}`);
  return end;
}

function readRules(tags: GameRecord["tags"], fault: FaultMaker): RuleSet {
  const name = tags.get("RuleSet");
  const switches = tags.get("Rules");
  try {
    if (switches === undefined) return ruleSet(name as RuleSetLike | undefined);
    return ruleSet({ ...readSwitches(switches), ...(name !== undefined && { name }) });
  } catch (error) {
    if (!(error instanceof TigerleapError)) throw error;
    const tag = switches === undefined || error.option === "name" ? "RuleSet" : "Rules";
    throw fault("bad-rules", tag, `the tag ${tag}: ${error.message}`);
  }
}

/** Writes the switches of a rule set as one text: `tigerJump=files jumpBlock=any-rat …`. */
function formatSwitches({ name: _, ...switches }: RuleSet): string {
  return Object.entries(switches)
    .map(([key, value]) => `${key}=${value}`)
    .join(" ");
}

/** Reads switches, each at most once; which there are and what they take, `ruleSet` knows. Throws `bad-rule-set`. */
function readSwitches(text: string): CustomRules {
  const switches = new Map<string, unknown>();
  for (const word of text.split(" ")) {
    const [, key, value] = /^([A-Za-z]+)=([a-z-]+|0|[1-9][0-9]{0,3})$/.exec(word) ?? [];
    if (key === undefined || value === undefined || switches.has(key) || key === "base" || key === "name") {
      throw new TigerleapError("bad-rule-set", `${quote(word)} is no switch, or stands there twice`);
    }
    switches.set(key, readValue(value));
  }
  return Object.fromEntries(switches);
}

function readValue(text: string): unknown {
  if (text === "true" || text === "false") return text === "true";
  return /^[0-9]/.test(text) ? Number(text) : text;
}
