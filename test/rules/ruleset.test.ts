import { describe, expect, it, test } from "vitest";
import { PRESETS, type RuleSetLike, type RuleSwitches, ruleSet, TigerleapError } from "../../src/rules/index.js";

const DEFAULT: RuleSwitches = {
  tigerJump: "both",
  jumpBlock: "any-rat",
  elephantTakesRat: false,
  ratCrossesWaterLine: "no",
  dogOverWolf: false,
  noMoves: "loss",
  repetition: "none",
  noCaptureLimit: 60,
};

function refusal(rules: unknown): unknown {
  try {
    return ruleSet(rules as RuleSetLike);
  } catch (error) {
    return error;
  }
}

describe("a preset", () => {
  test.each([
    ["default", {}],
    ["tournament", { repetition: "draw", noCaptureLimit: 200 }],
    ["wikipedia", { tigerJump: "files", noCaptureLimit: 0 }],
    ["classic", { dogOverWolf: true, noCaptureLimit: 0 }],
    ["chinese", { elephantTakesRat: true, noCaptureLimit: 0 }],
    [
      "leiden",
      {
        dogOverWolf: true,
        elephantTakesRat: true,
        ratCrossesWaterLine: "all-but-elephant",
        noMoves: "draw",
        noCaptureLimit: 0,
      },
    ],
  ] as const)("%s is the default with the changes that RULES.md names", (name, changes) => {
    expect(ruleSet(name)).toEqual({ name, ...DEFAULT, ...changes });
  });

  test.each(PRESETS)("%s cannot be changed", (name) => {
    expect(Object.isFrozen(ruleSet(name))).toBe(true);
  });

  it("is the default unless named", () => {
    expect(ruleSet()).toBe(ruleSet("default"));
  });

  test.each([["Default"], [""], ["__proto__"], ["constructor"], ["chess\n"]])("is not named %j", (name) => {
    expect(refusal(name)).toMatchObject({ code: "bad-rule-set", option: "rules", text: name });
  });
});

describe("a set of one's own", () => {
  it("is its base with the switches given, under the name custom", () => {
    const set = ruleSet({ base: "leiden", noMoves: "loss" });
    expect(set).toEqual({ ...ruleSet("leiden"), name: "custom", noMoves: "loss" });
    expect(Object.isFrozen(set)).toBe(true);
  });

  it("starts from the default unless it names a base", () => {
    expect(ruleSet({ noCaptureLimit: 0 })).toEqual({ name: "custom", ...DEFAULT, noCaptureLimit: 0 });
  });

  it("bears the name given", () => {
    expect(ruleSet({ name: "club-2", dogOverWolf: true }).name).toBe("club-2");
  });

  it("is the preset itself if nothing differs from it", () => {
    expect(ruleSet({ base: "classic" })).toBe(ruleSet("classic"));
    expect(ruleSet({ ...ruleSet("leiden") })).toBe(ruleSet("leiden"));
  });

  it("comes back as it is when handed in again", () => {
    const set = ruleSet({ jumpBlock: "enemy-rat" });
    expect(ruleSet(set)).toBe(set);
  });

  it("may come from JSON or have no prototype", () => {
    expect(ruleSet(JSON.parse('{"tigerJump":"ranks"}')).tigerJump).toBe("ranks");
    expect(ruleSet(Object.assign(Object.create(null), { tigerJump: "ranks" })).tigerJump).toBe("ranks");
  });

  it("may not pass under the name of a preset with other rules", () => {
    expect(refusal({ name: "classic", dogOverWolf: false })).toMatchObject({ code: "bad-rule-set", option: "name" });
  });

  test.each([
    ["base", "chess"],
    ["base", undefined],
    ["name", ""],
    ["name", "a name"],
    ["name", "a\n"],
    ["name", "n".repeat(41)],
    ["name", 7],
    ["tigerJump", "none"],
    ["tigerJump", undefined],
    ["jumpBlock", true],
    ["elephantTakesRat", "true"],
    ["elephantTakesRat", 1],
    ["ratCrossesWaterLine", false],
    ["dogOverWolf", null],
    ["noMoves", "win"],
    ["repetition", "loss"],
    ["noCaptureLimit", -1],
    ["noCaptureLimit", 10_000],
    ["noCaptureLimit", 0.5],
    ["noCaptureLimit", Number.NaN],
    ["noCaptureLimit", "60"],
    ["tigerjump", "both"],
    ["toString", "both"],
    ["constructor", {}],
  ])("is refused when %s is %j", (option, value) => {
    expect(refusal({ [option]: value })).toMatchObject({ code: "bad-rule-set", option });
  });

  it("is refused when JSON brings a key __proto__, and no prototype changes", () => {
    const rules = JSON.parse('{"__proto__":{"dogOverWolf":true}}');
    expect(refusal(rules)).toMatchObject({ code: "bad-rule-set", option: "__proto__" });
    expect("dogOverWolf" in {}).toBe(false);
  });

  class Rules {
    readonly dogOverWolf = true;
  }

  test.each([
    ["null", null],
    ["a number", 60],
    ["an array", []],
    ["a function", () => ({})],
    ["an instance of a class", new Rules()],
    ["an object that inherits its switches", Object.create({ dogOverWolf: true })],
    ["an object with a symbol", { [Symbol("x")]: 1 }],
    [
      "an object with a getter",
      {
        get dogOverWolf() {
          return true;
        },
      },
    ],
    [
      "a proxy that throws",
      new Proxy(
        {},
        {
          ownKeys() {
            throw new TypeError("no");
          },
        },
      ),
    ],
  ])("is refused as %s", (_, rules) => {
    const error = refusal(rules);
    expect(error).toBeInstanceOf(TigerleapError);
    expect(error).toMatchObject({ code: "bad-rule-set", option: "rules" });
  });
});
