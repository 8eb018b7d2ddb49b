import { Position, parsePosition, ruleSet } from "tigerleap/rules";
import { describe, expect, it } from "vitest";
import { Draft } from "../../web/src/analysis/draft.js";

const START = String(Position.start());

describe("a draft", () => {
  it("begins with the start position, which is good", () => {
    const draft = new Draft();
    expect(draft.text).toBe(START);
    expect(draft.fault).toBeNull();
  });

  it("moves an animal that stands on the board already", () => {
    const draft = new Draft();
    draft.put("d5", { side: "red", animal: "lion" });
    expect(draft.at("d5")).toEqual({ side: "red", animal: "lion" });
    expect(draft.at("g1")).toBeNull();
  });

  it("carries an animal to a square, over another, and off the board", () => {
    const draft = new Draft();
    draft.carry("a1", "a9");
    expect([draft.at("a1"), draft.at("a9")]).toEqual([null, { side: "red", animal: "tiger" }]);
    draft.carry("a9", null);
    expect(draft.at("a9")).toBeNull();
    expect(draft.has({ side: "red", animal: "tiger" })).toBe(false);
  });

  it("may be wrong on the way, and says in which way", () => {
    const draft = new Draft();
    draft.put("b4", { side: "red", animal: "cat" });
    expect(draft.fault).toMatchObject({ code: "bad-position", kind: "non-rat-in-water" });
    draft.put("b4", null);
    expect(draft.fault).toBeNull();
    draft.clear();
    expect(draft.fault?.kind).toBe("no-animals");
  });

  it("is no position while it is wrong", () => {
    const draft = new Draft();
    draft.clear();
    expect(() => draft.position(ruleSet())).toThrow("the board is empty");
  });

  it.each([-1, 1.5, 10_000, Number.NaN])("refuses %d half-moves without a capture", (clock) => {
    const draft = new Draft();
    draft.halfmoveClock(clock);
    expect(draft.fault?.kind).toBe("bad-halfmove-clock");
    expect(draft.text).toMatch(/ r \S+ 1$/);
  });

  it("takes what is typed as soon as it is a position", () => {
    const draft = new Draft();
    draft.type("7/3R3/7/7/7/7/7/7/r6 b 3 21");
    expect(draft.fault).toBeNull();
    expect(String(draft.position(ruleSet()))).toBe("7/3R3/7/7/7/7/7/7/r6 b 3 21");
  });

  it("leaves the board as it was while what is typed is wrong, and points at the fault", () => {
    const draft = new Draft();
    draft.type("7/3X3/7 r 0 1");
    expect(draft.text).toBe("7/3X3/7 r 0 1");
    expect(draft.fault).toMatchObject({ kind: "wrong-row-count", text: "7/3X3/7 r 0 1", index: 7 });
    expect(draft.setup).toEqual(Position.start().setup());
  });

  it("lets go of what is typed once the board is touched", () => {
    const draft = new Draft();
    draft.type("rubbish");
    draft.turn("blue");
    expect(draft.fault).toBeNull();
    expect(draft.text).toBe(START.replace(" r ", " b "));
  });

  it("begins with any position that it is given", () => {
    const draft = new Draft();
    const position = parsePosition("7/3R3/7/7/7/7/7/7/r6 r 3 21");
    draft.load(position.setup());
    expect(draft.text).toBe(String(position));
  });
});
