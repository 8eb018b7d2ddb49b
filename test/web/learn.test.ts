import { createEngine } from "tigerleap";
import { type Move, type Position, parseMove, parsePosition, SQUARES } from "tigerleap/rules";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { DoneList } from "../../web/src/done-list.js";
import * as en from "../../web/src/i18n/en/index.js";
import * as zh from "../../web/src/i18n/zh/index.js";
import {
  type Attempt,
  afterMove,
  afterRefusal,
  beginAttempt,
  handBack,
  playableIn,
} from "../../web/src/learn/attempt.js";
import { feedbackOn } from "../../web/src/learn/feedback.js";
import { COURSE, type CourseExercise, EXERCISES, type ExerciseId, lessonNamed } from "../../web/src/learn/lessons.js";

/** The moves that do each exercise; where a try is asked for, the move that is refused. */
const SOLUTIONS: Readonly<Record<ExerciseId, readonly string[]>> = {
  "first-moves": ["c3d3", "e7d7"],
  "into-the-den": ["d7d8", "d8d9"],
  "wolf-takes": ["c3c2"],
  "too-strong": ["c3d3"],
  "rat-takes-elephant": ["g3g4"],
  "elephant-spares-rat": ["d3d4"],
  "only-the-rat-swims": ["f3f4"],
  "swim-across": ["b3b4", "b4b5", "b5b6", "b6b7"],
  "not-from-the-water": ["b5a5"],
  "ashore-first": ["b5b4", "b4a4", "a4a5"],
  "both-in-the-river": ["e5e6"],
  "lion-jumps": ["b3b7"],
  "tiger-lands-on-wolf": ["g5d5"],
  "rat-in-the-way": ["a4d4"],
  "another-line": ["a4a5", "a5d5"],
  "leopard-stays": ["a5d5"],
  "cat-takes-lion": ["c2d2"],
  "own-trap-is-safe": ["d7d8"],
  "not-the-own-den": ["d2d1"],
  "through-the-traps": ["e8e9", "e9d9"],
  "last-animal": ["d5d6"],
  "no-way-out": ["e7e8"],
  "to-and-fro": ["f2f3", "b8b7", "f3f2", "b7b8"],
  "take-in-time": ["b2b3"],
  "rat-to-safety": ["b3b4"],
  "lion-strikes": ["b3b7"],
  "dog-beside-the-trap": ["b2c2"],
  "danger-first": ["c3d3"],
  "cat-or-dog": ["c7b7"],
  "to-the-middle": ["a6d6"],
};

/** What the page does when the reader tries a move. */
function tried(attempt: Attempt, text: string): Attempt {
  const move = parseMove(text);
  const illegality = attempt.position.explainIllegal(move);
  return illegality ? afterRefusal(attempt, { move, illegality }) : handBack(afterMove(attempt, move));
}

function exercise(id: ExerciseId): CourseExercise {
  return EXERCISES.find((found) => found.id === id)!;
}

function allTries({ turn, at }: { turn: string; at: Position["at"] }): Move[] {
  const own = SQUARES.filter((square) => at(square)?.side === turn);
  return own.flatMap((from) => SQUARES.map((to) => ({ from, to })));
}

describe.each(EXERCISES)("the exercise $id", (one) => {
  test("begins in a valid position in which the game goes on", () => {
    const { position, standing } = beginAttempt(one);
    expect(parsePosition(one.position).toString()).toBe(one.position);
    expect(position.outcome()).toBeNull();
    expect(standing).toBe("open");
  });

  test("is done by its solution, with the last move and not before", () => {
    let attempt = beginAttempt(one);
    for (const move of SOLUTIONS[one.id]) {
      expect(attempt.standing, move).toBe("open");
      attempt = tried(attempt, move);
    }
    expect(attempt.standing).toBe("done");
    expect(feedbackOn(attempt, one.id, en)).toEqual({ tone: "good", text: en.learn.exercises[one.id].done });
  });

  test("has a fault to try only where the rules refuse it for the reason that is taught", () => {
    if (one.goal.kind !== "try") return expect(one.goal.kind).toMatch(/arrive|end|play/);
    const move = parseMove(SOLUTIONS[one.id][0]!);
    expect(beginAttempt(one).position.explainIllegal(move)?.kind).toBe(one.goal.illegality);
    expect(one.marks).toContain(move.to);
  });

  test("points at squares and along lines that its position explains", () => {
    const { position } = beginAttempt(one);
    for (const { from, to } of one.arrows ?? []) {
      expect(position.at(from)?.side).toBe("blue");
      const blueToMove = parsePosition(one.position.replace(" r ", " b "));
      expect(blueToMove.isLegal({ from, to })).toBe(true);
    }
    expect(new Set(one.marks).size).toBe(one.marks?.length ?? 0);
  });
});

describe("an attempt", () => {
  test("gives the move back to the side that moves alone, so that it can move again", () => {
    const attempt = tried(beginAttempt(exercise("swim-across")), "b3b4");
    expect(attempt.position.turn).toBe("red");
    expect(attempt.standing).toBe("open");
    expect(playableIn(attempt)).toBe("red");
  });

  test("leaves the move with the other side where the reader moves both", () => {
    const attempt = tried(beginAttempt(exercise("first-moves")), "c3d3");
    expect(attempt.position.turn).toBe("blue");
    expect(playableIn(attempt)).toBe("both");
  });

  test("stays done while the reader plays on", () => {
    const done = tried(beginAttempt(exercise("lion-jumps")), "b3b7");
    expect(tried(done, "b7a7").standing).toBe("done");
    expect(playableIn(done)).toBe("red");
  });

  test("is not done by a move that is refused for another reason", () => {
    const attempt = tried(beginAttempt(exercise("rat-in-the-way")), "a4b4");
    expect(attempt.standing).toBe("open");
    expect(feedbackOn(attempt, "rat-in-the-way", en)).toEqual({
      tone: "bad",
      text: "That is not allowed: only a rat enters the river.",
    });
    expect(feedbackOn(attempt, "rat-in-the-way", zh).text).toBe("不能这样走：只有鼠能下河。");
  });

  test("is missed after the one move, if that was another, and then nothing can be moved", () => {
    const attempt = tried(beginAttempt(exercise("danger-first")), "g4g5");
    expect(attempt.standing).toBe("missed");
    expect(playableIn(attempt)).toBe("none");
    expect(feedbackOn(attempt, "danger-first", en).text).toBe(en.learn.exercises["danger-first"].missed);
  });

  test("is missed when the game ends in another way", () => {
    const attempt = tried(beginAttempt(exercise("take-in-time")), "b2b1");
    expect(attempt.position.outcome()).toEqual({ winner: null, reason: "no-capture" });
    expect(attempt.standing).toBe("missed");
  });

  test("says who moves before anything was done", () => {
    const who = (id: ExerciseId): string => feedbackOn(beginAttempt(exercise(id)), id, en).text;
    expect(who("lion-jumps")).toBe("You move Red; the other side waits.");
    expect(who("first-moves")).toBe("You move both sides, Red first.");
    expect(who("danger-first")).toBe("You move Red, and you have one move.");
  });

  test("tells every reason of a refusal in both languages, for each try in each exercise", () => {
    const kinds = new Set<string>();
    for (const one of EXERCISES) {
      const begun = beginAttempt(one);
      const { position } = begun;
      for (const move of allTries({ turn: position.turn, at: (square) => position.at(square) })) {
        const illegality = position.explainIllegal(move);
        if (!illegality || (one.goal.kind === "try" && one.goal.illegality === illegality.kind)) continue;
        kinds.add(illegality.kind);
        const refused = afterRefusal(begun, { move, illegality });
        expect(refused.standing).toBe("open");
        expect(feedbackOn(refused, one.id, en).text).toContain(illegality.message);
        expect(feedbackOn(refused, one.id, zh).text).toMatch(/^不能这样走：([a-g][1-9]|\P{Script=Latin})+。$/u);
      }
    }
    expect(kinds.size).toBeGreaterThan(6);
  });
});

describe("the advice", () => {
  const engine = createEngine({ hashMb: 8 });
  afterAll(() => engine.dispose());
  const advice = COURSE.filter(({ part }) => part === "advice").flatMap(({ exercises }) => exercises);

  test.each(advice)("$id asks for the engine's best move, and for no other", async (one) => {
    const { position } = beginAttempt(one);
    const { bestMove, lines } = await engine.search(position, { nodes: 300_000 });
    expect(bestMove).toEqual(parseMove(SOLUTIONS[one.id][0]!));
    const { score } = lines[0]!;
    expect(score.type === "win" ? score.plies : score.value).toBeGreaterThan(0);
    const asked = position.legalMoves().filter((move) => afterMove(beginAttempt(one), move).standing === "done");
    expect(asked).toEqual([bestMove]);
  });
});

describe("the course", () => {
  test("ends with the six pieces of advice that beginners are given", () => {
    expect(COURSE.filter(({ part }) => part === "advice").map(({ id }) => id)).toEqual([
      "treasure-the-rat",
      "strike-with-lion-and-tiger",
      "bait-with-traps",
      "guard-the-den",
      "count-before-you-trade",
      "hold-the-land-columns",
    ]);
  });

  test("teaches each reason why a move can be refused that a beginner meets", () => {
    const taught = EXERCISES.flatMap(({ goal }) => (goal.kind === "try" ? [goal.illegality] : []));
    expect(new Set(taught)).toEqual(
      new Set(["strength", "only-rat-swims", "water-line", "jump-blocked", "not-a-jumper", "own-den"]),
    );
  });

  test("shows each way in which a game ends by the default rules", () => {
    const shown = EXERCISES.flatMap(({ goal }) => (goal.kind === "end" ? [goal.outcome.reason] : []));
    expect(new Set(shown)).toEqual(new Set(["den", "annihilation", "no-moves", "no-capture"]));
  });

  test("names every lesson and every exercise once", () => {
    for (const ids of [COURSE.map(({ id }) => id), EXERCISES.map(({ id }) => id)]) {
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  test("opens the lesson of an address, and the first one for a name that there is not", () => {
    expect(lessonNamed("traps").id).toBe("traps");
    expect(lessonNamed("__proto__").id).toBe("aim");
    expect(lessonNamed(null).id).toBe("aim");
  });
});

describe("the words", () => {
  const texts = (language: typeof en): string[] => [
    ...COURSE.flatMap(({ id }) => [language.learn.lessons[id].title, ...language.learn.lessons[id].paragraphs]),
    ...EXERCISES.flatMap(({ id }) => Object.values(language.learn.exercises[id])),
  ];

  test("are there for every lesson and exercise, in each language in its own script", () => {
    for (const text of texts(en)) expect(text).toMatch(/^[A-Z0-9][\x20-\x7e]+$/);
    for (const text of texts(zh))
      expect(text.replace(/[a-g][1-9]/g, "")).toMatch(/^\P{Script=Latin}*\p{Script=Han}\P{Script=Latin}*$/u);
  });

  test("are as many in both languages", () => {
    expect(texts(zh).length).toBe(texts(en).length);
  });

  test("name the same squares in both languages", () => {
    const squaresIn = (text: string): string[] =>
      text.match(/\b[a-g][1-9](?![0-9])/g) ?? text.match(/[a-g][1-9]/g) ?? [];
    for (const { id } of EXERCISES) {
      expect(squaresIn(zh.learn.exercises[id].task).sort(), id).toEqual(squaresIn(en.learn.exercises[id].task).sort());
    }
  });

  test("say what was missed exactly where there is one move only", () => {
    for (const { id, moving } of EXERCISES) {
      for (const { learn } of [en, zh]) expect(learn.exercises[id].missed !== undefined, id).toBe(moving === "once");
    }
  });
});

describe("what is done", () => {
  const kept = new Map<string, string>();
  const host = {
    addController: () => {},
    removeController: () => {},
    requestUpdate: vi.fn(),
    updateComplete: Promise.resolve(true),
  };
  const list = (): DoneList<"one" | "two"> => new DoneList(host, "test", ["one", "two"]);

  beforeEach(() => {
    kept.clear();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    return () => vi.unstubAllGlobals();
  });

  test("is kept from one visit to the next", () => {
    list().add("two");
    expect(list().has("two")).toBe(true);
    expect(list().has("one")).toBe(false);
    expect(list().count).toBe(1);
  });

  test("is not lost when two tabs add to it", () => {
    const [here, there] = [list(), list()];
    here.add("one");
    there.add("two");
    expect(list().count).toBe(2);
    expect(there.has("one")).toBe(true);
  });

  test("is shown when another tab has added to it, as long as its page is open", () => {
    const storage = new EventTarget();
    vi.stubGlobal("addEventListener", storage.addEventListener.bind(storage));
    vi.stubGlobal("removeEventListener", storage.removeEventListener.bind(storage));
    const [here, there] = [list(), list()];
    const hear = (key: string) => storage.dispatchEvent(Object.assign(new Event("storage"), { key }));
    host.requestUpdate.mockClear();
    here.hostConnected();
    there.add("two");
    hear("tigerleap.other");
    expect(host.requestUpdate).not.toHaveBeenCalled();
    hear("tigerleap.test");
    expect(host.requestUpdate).toHaveBeenCalledOnce();
    expect(here.has("two")).toBe(true);
    here.hostDisconnected();
    hear("tigerleap.test");
    expect(host.requestUpdate).toHaveBeenCalledOnce();
  });

  test.each([
    ["", 0],
    ["{", 0],
    ["null", 0],
    ["7", 0],
    ['"one, two"', 0],
    ['{"length":9}', 0],
    ['["one","one",{},null,"three","__proto__"]', 1],
  ])("is read from %j without harm", (text, count) => {
    kept.set("tigerleap.test", text);
    expect(list().has("two")).toBe(false);
    expect(list().count).toBe(count);
  });

  test("lasts as long as the page where nothing can be kept", () => {
    vi.stubGlobal("localStorage", undefined);
    const done = list();
    done.add("one");
    expect(done.has("one")).toBe(true);
  });
});
