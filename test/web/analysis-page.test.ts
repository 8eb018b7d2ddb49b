import { parseMove } from "tigerleap/rules";
import { describe, expect, it } from "vitest";
import { readEngineChoice } from "../../web/src/analysis/engine-choice.js";
import { commandOf, type KeyPress } from "../../web/src/analysis/keys.js";
import { arrowsOf, arrowsOfLine } from "../../web/src/analysis/page-arrows.js";
import { excerptOf, shownText } from "../../web/src/analysis/shown-text.js";

describe("foreign text", () => {
  it("stays as it is where there is nothing to hide", () => {
    expect(shownText("<img onerror=alert(1)> 鼠\nthe end")).toBe("<img onerror=alert(1)> 鼠\nthe end");
  });

  it("shows a sign for what can't be seen", () => {
    expect(shownText("a\u202Eb\u0000c\u200Bd\uD800e\u2028f\u2066g\uFEFF")).toBe(
      "a\uFFFDb\uFFFDc\uFFFDd\uFFFDe\uFFFDf\uFFFDg\uFFFD",
    );
  });

  it("is cut where it is long", () => {
    expect(shownText("x".repeat(1e7), 5)).toBe("xxxxx…");
  });

  it("shows the place of a fault with what stands around it", () => {
    expect(excerptOf("1. a3a4 a7a6 2. a4a9 *", 16)).toEqual({ before: "1. a3a4 a7a6 2. ", at: "a", after: "4a9 *" });
    expect(excerptOf("x".repeat(100), 50)).toEqual({
      before: `…${"x".repeat(16)}`,
      at: "x",
      after: `${"x".repeat(16)}…`,
    });
  });

  it("shows a fault at its end as a missing character", () => {
    expect(excerptOf("a3", 2)).toMatchObject({ before: "a3", at: "␣" });
    expect(excerptOf("a3", 3)).toBeNull();
  });
});

describe("the keys", () => {
  const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    isComposing: false,
    defaultPrevented: false,
    ...more,
  });
  const nowhere = () => false;
  const within = (name: string) => (selector: string) => selector.split(", ").includes(name);

  it("step through the game and switch things", () => {
    const keys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "f", "F", "l", " ", "x"];
    expect(keys.map((key) => commandOf(press(key), nowhere))).toEqual([
      "back",
      "forward",
      "previous",
      "next",
      "start",
      "end",
      "flip",
      "flip",
      "engine",
      "best",
      null,
    ]);
  });

  it.each(["ctrlKey", "metaKey", "altKey", "isComposing", "defaultPrevented"] as const)(
    "mean nothing with %s",
    (key) => {
      expect(commandOf(press("f", { [key]: true }), nowhere)).toBeNull();
    },
  );

  it("belong to a field or the board while that has the focus", () => {
    for (const name of ["textarea", "select", "jungle-board", "dialog"]) {
      for (const key of ["ArrowLeft", "f", " "]) expect(commandOf(press(key), within(name))).toBeNull();
    }
  });

  it("leave the space bar to a button", () => {
    expect(commandOf(press(" "), within("button"))).toBeNull();
    expect(commandOf(press("ArrowLeft"), within("button"))).toBe("back");
  });
});

describe("the arrows", () => {
  const line = (move: string) => ({ pv: [parseMove(move)] }) as never;

  it("put the best move on top of the other lines and the threat", () => {
    const arrows = arrowsOf([line("a3a4"), line("g3g4"), line("c3c4")], parseMove("a7a6"));
    expect(arrows.map(({ from, kind }) => `${from} ${kind}`)).toEqual(["a3 best", "g3 other", "c3 other", "a7 threat"]);
  });

  it("of a line tell moves from answers and end before they hide the board", () => {
    const arrows = arrowsOfLine(Array.from({ length: 20 }, () => parseMove("a3a4")));
    expect(arrows.slice(0, 2).map(({ kind }) => kind)).toEqual(["best", "other"]);
    expect(arrows).toHaveLength(6);
  });
});

describe("the engine's settings", () => {
  it("are three lines for ten seconds where nothing is kept", () => {
    expect(readEngineChoice()).toEqual({ isOn: true, lines: 3, limit: { kind: "time", ms: 10_000 }, threat: false });
  });
});
