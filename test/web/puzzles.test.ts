import { createEngine, type SearchResult, TigerleapError } from "tigerleap";
import { formatMove, parseMove, parsePosition } from "tigerleap/rules";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import * as en from "../../web/src/i18n/en/index.js";
import * as zh from "../../web/src/i18n/zh/index.js";
import { judge, type Searcher } from "../../web/src/puzzles/judge.js";
import { newsOf, ownMoves } from "../../web/src/puzzles/news.js";
import { gradeOf, type KnownPuzzle, PUZZLES, type PuzzleId } from "../../web/src/puzzles/puzzles.js";
import { Solver, type Solving, type Wait } from "../../web/src/puzzles/solving.js";
import { wait } from "../../web/src/puzzles/wait.js";
import { tactics } from "../support/data.js";

const engine = createEngine({ hashMb: 8 });
afterAll(() => engine.dispose());

const known: readonly KnownPuzzle[] = PUZZLES;
const noWait: Wait = async (_ms, signal) => signal.throwIfAborted();

function puzzle(id: PuzzleId): KnownPuzzle {
  return known.find((found) => found.id === id)!;
}

function solverOf(id: PuzzleId, searcher: Searcher = engine): Solver {
  return new Solver(
    puzzle(id),
    () => searcher,
    () => {},
    noWait,
  );
}

/** An engine that hears of no signal and answers when it is told to. */
class DeafEngine implements Searcher {
  readonly #waiting: (() => void)[] = [];

  async search(...[subject, limits]: Parameters<Searcher["search"]>): Promise<SearchResult> {
    const result = await engine.search(subject, limits);
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve);
    });
    return result;
  }

  /** Lets every answer go, once there is one. */
  async answer(): Promise<void> {
    while (this.#waiting.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    for (const resolve of this.#waiting.splice(0)) resolve();
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

describe("the collection", () => {
  test("is that of all proved wins, from the shortest to the longest", () => {
    const wins = tactics.filter(({ result }) => result === "win");
    expect(known.length).toBe(wins.length);
    for (const { id, fen, plies, best } of wins) {
      expect(known).toContainEqual({ id, position: fen, plies, best });
    }
    const lengths = known.map(({ plies }) => plies);
    expect(lengths).toEqual([...lengths].sort((a, b) => a - b));
  });

  test("has puzzles of every grade, the easy ones first", () => {
    const grades = known.map(gradeOf);
    expect(new Set(grades)).toEqual(new Set(["easy", "medium", "hard"]));
    expect(grades.indexOf("hard")).toBeGreaterThan(grades.lastIndexOf("medium"));
    expect(grades.indexOf("medium")).toBeGreaterThan(grades.lastIndexOf("easy"));
  });

  test("has an idea to tell for each puzzle in both languages", () => {
    for (const { id } of known) {
      expect(en.puzzles.ideas[id]).toMatch(/^[A-Z][\x20-\x7e]+\.$/);
      expect(zh.puzzles.ideas[id]).toMatch(/\p{Script=Han}.*。$/u);
    }
  });
});

describe("the engine's judgement", () => {
  beforeEach(() => engine.newGame());

  test.each(known)(
    "of $id is that exactly the best moves win in $plies half-moves",
    async ({ position, plies, best }) => {
      const before = parsePosition(position);
      for (const move of before.legalMoves()) {
        const verdict = await judge(engine, before, move, { plies, proved: [] }, new AbortController().signal);
        expect(verdict.kind === "right", formatMove(move)).toBe(best.includes(formatMove(move)));
        if (verdict.kind === "slower") expect(verdict.plies).toBeGreaterThan(plies);
      }
    },
  );

  test("takes the word of the proof where the engine finds none", async () => {
    const blind: Searcher = { search: (subject) => engine.search(subject, { depth: 1 }) };
    const { position, plies } = puzzle("P4");
    const verdictOn = (proved: readonly string[]) =>
      judge(blind, parsePosition(position), parseMove("b4b3"), { plies, proved }, new AbortController().signal);
    expect((await verdictOn([])).kind).toBe("wrong");
    expect(await verdictOn(["b4b3"])).toMatchObject({ kind: "right", answer: { from: expect.any(String) } });
  });
});

describe("solving", () => {
  test.each(known)(
    "$id takes the engine's best defence through $plies half-moves to the win",
    async ({ id, plies }) => {
      const solver = solverOf(id);
      const side = solver.state.position.turn;
      let own = 0;
      while (solver.state.turn === "reader") {
        expect(solver.state.plies).toBe(plies - 2 * own);
        await solver.hint();
        const { news } = solver.state;
        if (news?.kind !== "hint") return expect.fail("no hint");
        await solver.play(news.move);
        own++;
      }
      expect(own).toBe(ownMoves(plies));
      expect(solver.state.line.length).toBe(plies);
      expect(solver.state.news).toEqual({ kind: "solved" });
      expect(solver.state.position.outcome()?.winner).toBe(side);
    },
  );

  test("a move that no longer wins is taken back, with the engine's word on it for Red", async () => {
    const solver = solverOf("P6");
    const before = solver.state.position;
    await solver.play(parseMove("g6g7"));
    expect(solver.state).toMatchObject({ position: before, line: [], plies: 7, turn: "reader" });
    expect(newsOf(solver.state, en)).toEqual({
      tone: "bad",
      text: expect.stringMatching(/^Tiger g6–g7 no longer wins\. The engine says: Blue wins in \d+ half-moves\.$/),
    });
    expect(newsOf(solver.state, zh)?.text).toMatch(/^虎 g6–g7 赢不了。引擎认为：双方合计 \d+ 步，蓝方胜。$/);
  });

  test("the engine's word is for Red in a puzzle of Blue as well", async () => {
    const solver = solverOf("P12");
    await solver.play(parseMove("b6b7"));
    expect(newsOf(solver.state, en)?.text).toContain("Red wins in");
  });

  test("a move that wins more slowly is taken back, with both numbers", async () => {
    const solver = solverOf("P22");
    const { position } = solver.state;
    const slow = position.legalMoves().find((move) => formatMove(move) !== "g8f8")!;
    await solver.play(slow);
    expect(solver.state).toMatchObject({ position, line: [], turn: "reader" });
    expect(newsOf(solver.state, en)?.text).toMatch(/ still wins, but slower: in (9|15|19) half-moves instead of 7\.$/);
  });

  test("a move that ends the game without a win is taken back, with the rule that ended it", async () => {
    const solver = solverOf("P26");
    await solver.play(parseMove("d8c8"));
    expect(newsOf(solver.state, en)).toEqual({
      tone: "bad",
      text: "After wolf d8–c8 the game is over. Draw: too many half-moves without a capture.",
    });
    expect(solver.state.turn).toBe("reader");
  });

  test("a hint tells the animal first, then the move", async () => {
    const solver = solverOf("P8");
    await solver.hint();
    expect(newsOf(solver.state, en)?.text).toBe("Look at the lion on c3.");
    await solver.hint();
    expect(newsOf(solver.state, en)?.text).toBe("The move is lion c3–c7.");
  });

  test("the solution is played to the win, and does not count as solved", async () => {
    const solver = solverOf("P9");
    await solver.showSolution();
    expect(solver.state).toMatchObject({ turn: "over", news: { kind: "shown" } });
    expect(solver.state.line.length).toBe(7);
    expect(solver.state.position.outcome()?.winner).toBe("red");
  });

  test("nothing is moved while the engine is at work", async () => {
    const solver = solverOf("P8");
    const first = solver.play(parseMove("c3c7"));
    await solver.play(parseMove("c3c4"));
    await solver.showSolution();
    await first;
    expect(solver.state.line.map(({ move }) => formatMove(move))[0]).toBe("c3c7");
    expect(solver.state.line.length).toBe(2);
  });

  test("an engine that fails is named, and the move taken back", async () => {
    const error = new TigerleapError("engine-crashed", "the engine has crashed");
    const solver = solverOf("P8", { search: () => Promise.reject(error) });
    await solver.play(parseMove("c3c7"));
    expect(solver.state).toMatchObject({ line: [], turn: "reader", news: { kind: "failed", error } });
    expect(newsOf(solver.state, en)?.text).toContain("the engine has crashed");
    expect(newsOf(solver.state, zh)?.text).toContain("引擎出错");
  });
});

describe("a late answer", () => {
  const late: readonly (readonly [name: string, work: (solver: Solver) => Promise<void>])[] = [
    ["to a move", (solver) => solver.play(parseMove("c3c7"))],
    ["to a wrong move", (solver) => solver.play(parseMove("c3b3"))],
    ["to a hint", (solver) => solver.hint()],
    ["to the solution", (solver) => solver.showSolution()],
  ];

  describe.each<PuzzleId>(["P9", "P8"])("from before %s was begun", (id) => {
    test.each(late)("%s never lands on it", async (_, work) => {
      const deaf = new DeafEngine();
      const solver = solverOf("P8", deaf);
      const working = work(solver);
      solver.start(puzzle(id));
      const begun: Solving = solver.state;
      await deaf.answer();
      await working;
      expect(solver.state).toBe(begun);
      expect(solver.state.puzzle.id).toBe(id);
    });
  });

  test("to a hint does not come when the reader has moved meanwhile", async () => {
    const deaf = new DeafEngine();
    const solver = solverOf("P8", deaf);
    const hinting = solver.hint();
    const playing = solver.play(parseMove("c3c7"));
    await deaf.answer();
    while (solver.state.turn === "engine") await deaf.answer();
    await Promise.all([hinting, playing]);
    expect(solver.state).toMatchObject({ turn: "reader", plies: 5, news: { kind: "right" } });
  });

  test("of the real engine neither, in twenty puzzles begun one after the other", async () => {
    const solver = solverOf("P22");
    const working: Promise<void>[] = [];
    for (let i = 0; i < 20; i++) {
      const next = known[i % known.length]!;
      solver.start(next);
      working.push(solver.play(solver.state.position.legalMoves()[0]!));
    }
    solver.start(puzzle("P3"));
    const begun = solver.state;
    await Promise.all(working);
    expect(solver.state).toBe(begun);
  });

  test("does not come after the page has been left", async () => {
    const deaf = new DeafEngine();
    const solver = solverOf("P8", deaf);
    const working = solver.play(parseMove("c3c7"));
    const left = solver.state;
    solver.stop();
    await deaf.answer();
    await working;
    expect(solver.state).toBe(left);
  });
});

describe("waiting", () => {
  test("takes its time", async () => {
    const start = performance.now();
    await wait(20, new AbortController().signal);
    expect(performance.now() - start).toBeGreaterThan(15);
  });

  test("ends at once when it is given up, before or meanwhile", async () => {
    const work = new AbortController();
    const waiting = wait(60_000, work.signal);
    work.abort();
    await expect(waiting).rejects.toBe(work.signal.reason);
    await expect(wait(60_000, work.signal)).rejects.toBe(work.signal.reason);
  });
});
