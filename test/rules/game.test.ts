import { describe, expect, it, test } from "vitest";
import {
  type DeclaredEnd,
  Game,
  MAX_VARIATION_DEPTH,
  Position,
  PRESETS,
  parseMove,
  parsePosition,
  ruleSet,
  TigerleapError,
} from "../../src/rules/index.js";
import { outcomeCases } from "../support/data.js";
import { ALL_MOVES, moveTexts } from "../support/moves.js";
import { createPrng } from "../support/prng.js";
import { dumpGame, mutate, randomGame, tryTo } from "../support/records.js";

function playAll(game: Game, moves: string): Game {
  for (const move of moves.split(" ").filter(Boolean)) game.play(parseMove(move));
  return game;
}

/** The moves that lead to where the game stands. */
function path(game: Game): string {
  return game
    .moves()
    .map(({ from, to }) => from + to)
    .join(" ");
}

const SHUFFLE = "a1a2 a9a8 a2a1 a8a9";

describe("playing", () => {
  it("begins at the start position under the default rules", () => {
    expect(String(new Game().position)).toBe(String(Position.start()));
    expect(new Game().position.rules.name).toBe("default");
  });

  it("begins at any position, under the rules of that position", () => {
    const start = parsePosition("7/7/7/3r2T/7/7/7/l6/7 r 0 1", { rules: "leiden" });
    expect(new Game(start).position).toBe(start);
  });

  it("refuses an illegal move and stays where it was", () => {
    const game = playAll(new Game(), "a3a4");
    const refused = expect.objectContaining({ code: "illegal-move", kind: "not-your-animal" });
    expect(() => game.play(parseMove("a4a5"))).toThrow(refused);
    expect(path(game)).toBe("a3a4");
  });

  it("refuses what is no move", () => {
    expect(tryTo(() => new Game().play(null as never))).toMatchObject({ code: "bad-move" });
  });

  it("counts repetitions from its start on, and only on the line that is played", () => {
    const game = playAll(new Game(Position.start("tournament")), `${SHUFFLE} a1a2 a9a8 a2a1`);
    game.back();
    playAll(game, "g1g2");
    expect(game.position.outcome()).toBeNull();
    game.back();
    playAll(game, "a2a1 a8a9");
    expect(game.position.outcome()).toEqual({ winner: null, reason: "repetition" });
    expect(game.outcome()).toEqual({ winner: null, reason: "repetition" });
  });

  it("forgets what happened before its start, as its record does", () => {
    let before = Position.start("tournament");
    for (const move of `${SHUFFLE} ${SHUFFLE}`.split(" ").slice(0, -1)) before = before.play(parseMove(move));
    const game = playAll(new Game(before), "a8a9");
    expect(game.outcome()).toBeNull();
    expect(Game.fromRecord(game.toRecord()).outcome()).toBeNull();
  });

  it("goes to a move that was played before instead of playing it twice", () => {
    const game = playAll(new Game(), "a3a4");
    const { node } = game;
    game.toStart();
    playAll(game, "a3a4");
    expect(game.node).toBe(node);
    expect(game.root.children).toHaveLength(1);
  });

  it("keeps its own copy of a move, which can't be changed", () => {
    const move = parseMove("a3a4");
    const game = new Game();
    game.play(move);
    expect(game.node.move).not.toBe(move);
    expect(Object.isFrozen(game.node.move)).toBe(true);
  });
});

describe("the end", () => {
  const stuck = "4dE1/4L2/7/7/7/7/7/7/7 b 0 1";

  test.each(outcomeCases.filter(({ outcome }) => outcome !== "ongoing"))(
    "J22: no move is taken after $id",
    ({ final }) => {
      const game = new Game(parsePosition(final));
      for (const move of ALL_MOVES) expect(tryTo(() => game.play(move))).toMatchObject({ kind: "game-over" });
      expect(game.moves()).toEqual([]);
    },
  );

  it("J22: no move is taken after a side has resigned", () => {
    const game = playAll(new Game(), "a3a4");
    game.end({ winner: "red", reason: "resignation" });
    for (const move of game.position.legalMoves()) {
      expect(tryTo(() => game.play(move))).toMatchObject({ code: "illegal-move", kind: "game-over" });
    }
  });

  const ENDS: readonly DeclaredEnd[] = [
    { winner: "red", reason: "resignation" },
    { winner: "blue", reason: "time" },
    { winner: "blue", reason: "adjudication" },
    { winner: null, reason: "agreement" },
    { winner: null, reason: "adjudication" },
  ];

  test.each(ENDS)("can be declared: $winner by $reason, and the record keeps it", (end) => {
    const game = playAll(new Game(), "a3a4 a7a6");
    game.end(end);
    expect(game.outcome()).toEqual(end);
    expect(Game.fromRecord(game.toRecord()).outcome()).toEqual(end);
  });

  it("is declared for the main line, wherever the game stands", () => {
    const game = playAll(new Game(), "a3a4 a7a6");
    game.toStart();
    game.end({ winner: "red", reason: "time" });
    expect(game.outcome()).toEqual({ winner: "red", reason: "time" });
    expect(playAll(game, "c3d3").position.outcome()).toBeNull();
  });

  test.each([ENDS[0]!, ENDS[3]!])("that was declared can't be changed: $winner by $reason", (end) => {
    const game = new Game();
    game.end({ ...end });
    expect(Object.isFrozen(game.outcome())).toBe(true);
  });

  it("comes once", () => {
    const game = new Game(parsePosition(stuck));
    expect(tryTo(() => game.end({ winner: null, reason: "agreement" }))).toMatchObject({ code: "game-over" });
  });

  test.each([
    [{ winner: null, reason: "resignation" }],
    [{ winner: "red", reason: "agreement" }],
    [{ winner: "red", reason: "den" }],
    [{ winner: "green", reason: "time" }],
    [{}],
    [null],
  ])("is not %j", (end) => {
    expect(tryTo(() => new Game().end(end as never))).toMatchObject({ code: "bad-option", option: "end" });
  });
});

describe("taking back", () => {
  it("J29: n moves and playing them again finds position, counters, moves and comments as they were", () => {
    const prng = createPrng(29);
    for (let round = 0; round < 30; round++) {
      const game = randomGame(prng, 80);
      const whole = dumpGame(game);
      const states: string[] = [];
      const state = () => `${game.position} ${moveTexts(game.position)} ${path(game)} ${JSON.stringify(game.node.end)}`;
      let undone = 0;
      for (states.push(state()); game.undo(); states.push(state())) undone++;
      expect(String(game.position)).toBe(String(game.root.position));
      for (let index = undone; index > 0; index--) {
        expect(state()).toBe(states[index]);
        expect(game.redo()).toBe(true);
      }
      expect(state()).toBe(states[0]);
      expect(game.redo()).toBe(false);
      expect(dumpGame(game)).toEqual(whole);
    }
  });

  it("takes the move out of the record", () => {
    const game = playAll(new Game(), "a3a4 a7a6");
    game.undo();
    expect(dumpGame(Game.fromRecord(game.toRecord()))).toEqual(dumpGame(playAll(new Game(), "a3a4")));
  });

  it("takes the declared end back before any move", () => {
    const game = playAll(new Game(), "a3a4");
    game.end({ winner: "red", reason: "resignation" });
    game.undo();
    expect([path(game), game.outcome()]).toEqual(["a3a4", null]);
    game.redo();
    expect(game.outcome()).toEqual({ winner: "red", reason: "resignation" });
  });

  it("is forgotten by another move", () => {
    const game = playAll(new Game(), "a3a4");
    game.undo();
    playAll(game, "c3d3");
    expect(game.redo()).toBe(false);
    expect(game.root.children).toHaveLength(1);
  });

  it("is done again where it was taken back, wherever the game stands", () => {
    const game = playAll(new Game(), "a3a4");
    game.end({ winner: "red", reason: "resignation" });
    game.undo();
    game.toStart();
    game.redo();
    expect(path(game)).toBe("a3a4");
  });

  test.each([
    ["a declared end", (game: Game) => game.end({ winner: null, reason: "agreement" })],
    ["promoting a variation", (game: Game) => game.promoteVariation()],
    ["deleting a variation", (game: Game) => game.deleteVariation()],
  ])("is forgotten by %s", (_, change) => {
    const game = playAll(new Game(), "a3a4");
    game.back();
    playAll(game, "c3d3 a7a6");
    game.undo();
    change(game);
    expect(game.redo()).toBe(false);
  });

  it("does nothing at the start", () => {
    expect(new Game().undo()).toBe(false);
  });

  it("J27: an answer for a position that was left is told by that position, and fits again after redo", () => {
    const game = playAll(new Game(), "a3a4");
    const asked = game.position;
    game.undo();
    playAll(game, "c3d3");
    expect(game.position).not.toBe(asked);
    game.undo();
    expect(game.position).not.toBe(asked);
    const other = playAll(new Game(), "a3a4");
    const before = other.position;
    other.undo();
    other.redo();
    expect(other.position).toBe(before);
  });
});

describe("variations", () => {
  function branched(): Game {
    const game = playAll(new Game(), "a3a4 a7a6 c3d3");
    game.back();
    game.back();
    return playAll(game, "g7g6 g3g4");
  }

  it("are looked at by going back and forward", () => {
    const game = branched();
    expect([game.back(), path(game)]).toEqual([true, "a3a4 g7g6"]);
    game.toStart();
    expect([game.back(), path(game)]).toEqual([false, ""]);
    game.toEnd();
    expect([game.forward(), path(game)]).toEqual([false, "a3a4 a7a6 c3d3"]);
  });

  it("are promoted to the main line", () => {
    const game = branched();
    expect([game.promoteVariation(), game.promoteVariation()]).toEqual([true, false]);
    game.toEnd();
    expect(path(game)).toBe("a3a4 g7g6 g3g4");
    expect(game.root.children[0]?.children).toHaveLength(2);
  });

  it("are deleted as a whole", () => {
    const game = branched();
    expect([game.deleteVariation(), path(game), game.deleteVariation()]).toEqual([true, "a3a4", false]);
    game.toEnd();
    expect(path(game)).toBe("a3a4 a7a6 c3d3");
  });

  it("are gone to by their nodes", () => {
    const game = branched();
    const { node } = game;
    game.toStart();
    game.goTo(node);
    expect(path(game)).toBe("a3a4 g7g6 g3g4");
  });

  it("are not gone to once they are gone, nor in another game", () => {
    const game = branched();
    const { node } = game;
    game.deleteVariation();
    for (const stranger of [node, branched().node, null, {}]) {
      expect(tryTo(() => game.goTo(stranger as never))).toMatchObject({ code: "bad-option", option: "node" });
    }
  });

  it("that begin with the same move are one", () => {
    const game = Game.fromRecord("a3a4 a7a6 (a7a6! {x} c3d3) (a7a6? {y} g3g4) *");
    game.toStart();
    game.forward();
    expect(game.node.children).toHaveLength(1);
    game.forward();
    expect(game.node).toMatchObject({ mark: "!", comment: "x\ny" });
    expect(game.node.children).toHaveLength(2);
  });
});

describe("what is said", () => {
  it("of a position and a move stays with it", () => {
    const game = playAll(new Game(), "a3a4");
    game.setComment("strong");
    game.setMark("!!");
    game.setEvaluation({ score: { type: "win", plies: 5 }, depth: 9 });
    playAll(game, "a7a6");
    game.back();
    const said = { comment: "strong", mark: "!!", evaluation: { score: { type: "win", plies: 5 }, depth: 9 } };
    expect(game.node).toMatchObject(said);
  });

  it("first of a move that several variations begin with is kept", () => {
    const game = Game.fromRecord("a3a4 a7a6 (a7a6 [%eval win 4]) (a7a6 [%eval win 6]) *");
    expect(game.node.evaluation).toMatchObject({ score: { type: "win", plies: 4 } });
  });

  test.each([
    ["a mark at the start", (game: Game) => game.setMark("!")],
    ["another mark", (game: Game) => playAll(game, "a3a4").setMark("!!!" as never)],
    ["a comment that is no text", (game: Game) => game.setComment(7 as never)],
    ["a tag with a blank", (game: Game) => game.setTag("a b", "x")],
    ["a tag that the game writes itself", (game: Game) => game.setTag("Result", "1-0")],
    ["a tag that is no text", (game: Game) => game.setTag("Red", 7 as never)],
    ["a broken evaluation", (game: Game) => game.setEvaluation({ score: { type: "cp", value: 0.5 } })],
  ])("is refused if it is %s", (_, say) => {
    const game = new Game();
    expect(tryTo(() => say(game))).toBeInstanceOf(TigerleapError);
    expect(game.toRecord()).not.toContain("7");
  });

  it("in tags stands in the record in its order, and can be taken back", () => {
    const game = new Game();
    game.setTag("Red", "Ann");
    game.setTag("Blue", 'Bob "the rat"');
    game.setTag("Red", null);
    expect([...Game.fromRecord(game.toRecord()).tags()]).toEqual([["Blue", 'Bob "the rat"']]);
  });

  it("in tags is changed by the game alone", () => {
    const game = new Game();
    (game.tags() as Map<string, string>).set("Red", "Ann");
    expect(game.tags().size).toBe(0);
  });
});

describe("records", () => {
  it("E21, U26: of 500 random games come back identical", () => {
    const prng = createPrng(21);
    for (let left = 500; left > 0; left--) {
      const game = randomGame(prng, 120);
      const text = game.toRecord();
      const read = Game.fromRecord(text);
      expect(dumpGame(read)).toEqual(dumpGame(game));
      expect(read.toRecord()).toBe(text);
    }
  });

  it("are read to the end of their main line", () => {
    expect(path(Game.fromRecord("a3a4 (c3d3 a7a6) a7a6 *"))).toBe("a3a4 a7a6");
  });

  it("that were read are played on", () => {
    const game = playAll(Game.fromRecord("a3a4 a7a6 *"), "c3d3");
    expect(game.toRecord()).toBe(playAll(new Game(), "a3a4 a7a6 c3d3").toRecord());
  });

  test.each(PRESETS)("keep the rules %s by their name", (name) => {
    const text = new Game(Position.start(name)).toRecord();
    expect(text).toContain(`[RuleSet "${name}"]`);
    expect(Game.fromRecord(text).position.rules).toBe(ruleSet(name));
  });

  it("keep rules of one's own by every single switch", () => {
    const rules = ruleSet({ name: "house", tigerJump: "ranks", elephantTakesRat: true, noCaptureLimit: 7 });
    const text = new Game(Position.start(rules)).toRecord();
    expect(text).toContain('[RuleSet "house"]\n[Rules "tigerJump=ranks jumpBlock=any-rat elephantTakesRat=true');
    expect(Game.fromRecord(text).position.rules).toEqual(rules);
  });

  it("keep a start of one's own with its counters, and leave the usual one out", () => {
    const start = parsePosition("7/7/7/3r2T/7/7/7/l6/7 b 9 31");
    expect(String(Game.fromRecord(new Game(start).toRecord()).position)).toBe(String(start));
    expect(new Game().toRecord()).not.toContain("Setup");
  });

  it("give result and reason of an end by the rules", () => {
    const text = playAll(new Game(parsePosition("7/3R3/2ce3/7/7/7/7/7/7 r 0 1")), "d8d9").toRecord();
    expect(text).toContain('[Result "1-0"]\n[Reason "den"]');
  });

  it("with a result but no reason were decided by somebody", () => {
    expect(Game.fromRecord("a3a4 0-1").outcome()).toEqual({ winner: "blue", reason: "adjudication" });
  });

  it("of games too deeply branched are refused on writing", () => {
    const game = new Game(Position.start({ noCaptureLimit: 0 }));
    for (let depth = 0; depth <= MAX_VARIATION_DEPTH; depth++) {
      const [first, second] = game.position.legalMoves();
      game.play(first!);
      game.back();
      game.play(second!);
    }
    expect(tryTo(() => game.toRecord())).toMatchObject({ code: "bad-record", kind: "too-deep" });
  });

  const over = '[Setup "4dE1/4L2/7/7/7/7/7/7/7 b 0 1"]';
  const FAULTS: readonly (readonly [code: string, kind: string, index: number, text: string])[] = [
    ["illegal-move", "only-rat-swims", 8, "1. a3a4 c7c6 *"],
    ["illegal-move", "not-your-animal", 5, "a3a4 c3d3 *"],
    ["illegal-move", "empty-square", 16, "a3a4 a7a6 (g7g6 d4d5) *"],
    ["illegal-move", "game-over", 39, `${over} e9d9 1-0`],
    ["bad-record", "bad-rules", 10, '[RuleSet "mine"] *'],
    ["bad-record", "bad-rules", 10, '[RuleSet "toString"] *'],
    ["bad-record", "bad-rules", 8, '[Rules "tigerJump=up"] *'],
    ["bad-record", "bad-rules", 8, '[Rules "noMoves=draw noMoves=draw"] *'],
    ["bad-record", "bad-rules", 8, '[Rules "base=leiden"] *'],
    ["bad-record", "bad-rules", 8, '[Rules "noCaptureLimit=1e3"] *'],
    ["bad-record", "bad-rules", 8, '[Rules "__proto__=true"] *'],
    ["bad-record", "bad-rules", 8, '[Rules ""] *'],
    ["bad-record", "bad-rules", 10, '[RuleSet "leiden"] [Rules "noMoves=loss"] *'],
    ["bad-record", "bad-setup", 8, '[Setup "7/7/7"] *'],
    ["bad-record", "result-mismatch", 39, `${over} *`],
    ["bad-record", "result-mismatch", 48, `${over} [Result "0-1"] 0-1`],
    ["bad-record", "bad-reason", 48, `${over} [Reason "den"] 1-0`],
    ["bad-record", "bad-reason", 9, '[Reason "time"] *'],
    ["bad-record", "bad-reason", 9, '[Reason "den"] 1-0'],
    ["bad-record", "bad-reason", 9, '[Reason "agreement"] 1-0'],
    ["bad-record", "no-result", 4, "a3a4"],
  ];

  test.each(FAULTS)("with a fault are refused: %s, %s at %i of %j", (code, kind, index, text) => {
    const error = tryTo(() => Game.fromRecord(text));
    expect(error).toMatchObject({ code, kind, index, text });
  });

  it("with an illegal move name line and column", () => {
    const error = tryTo(() => Game.fromRecord("1. a3a4\na7b7 2. a4a6 *"));
    expect(error).toMatchObject({ message: expect.stringMatching(/^line 2, column 9: a4a6 is not legal: /) });
  });

  it("that were tampered with are refused, or hold only legal moves and are written as they are read", () => {
    const prng = createPrng(4);
    const texts = Array.from({ length: 50 }, () => randomGame(prng, 8).toRecord());
    const verdicts = { taken: 0, refused: 0 };
    for (let left = 5_000; left > 0; left--) {
      const game = tryTo(() => Game.fromRecord(mutate(prng.pick(texts), prng)));
      verdicts[game instanceof Game ? "taken" : "refused"]++;
      if (!(game instanceof Game)) continue;
      let position = game.root.position;
      for (const move of game.moves()) position = position.play(move);
      expect(String(position)).toBe(String(game.position));
      const text = game.toRecord();
      expect(Game.fromRecord(text).toRecord()).toBe(text);
    }
    expect(Math.min(verdicts.taken, verdicts.refused)).toBeGreaterThan(100);
  });
});
