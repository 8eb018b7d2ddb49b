import { describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS, optionLines, setOption } from "../../src/protocol/options.js";

/** Each announced option with what it takes. */
const ANNOUNCED = optionLines().map((line) => {
  const [, name = "", type = "", rest = ""] = /^option name (.+) type (spin|combo|check|button)(.*)$/.exec(line) ?? [];
  return { line, name, type, rest };
});

const NO_NUMBERS = ["abc", "", "16.5", "1e1", "+2", "0x2", "007", " 2", "9".repeat(400), "NaN", "-"];

describe("options", () => {
  test("are announced as UCI writes them", () => {
    for (const { line, type, rest } of ANNOUNCED) {
      const form = {
        spin: /^ default -?\d+ min -?\d+ max \d+$/,
        combo: /^ default \S+( var \S+)+$/,
        check: /^ default (true|false)$/,
        button: /^$/,
      }[type];
      expect(rest, line).toMatch(form ?? /never/);
    }
    expect(ANNOUNCED.map(({ name }) => name)).toEqual([
      "Hash",
      "Clear Hash",
      "MultiPV",
      "Threads",
      "Ponder",
      "Move Overhead",
      "Contempt",
      "UseNetwork",
      "Ruleset",
      "Level",
      "Seed",
      "UCI_Variant",
    ]);
  });

  test.each(ANNOUNCED)("$name set to its default changes nothing", ({ name, rest }) => {
    const value = / default (\S+)/.exec(rest)?.[1] ?? null;
    expect(setOption(DEFAULT_SETTINGS, name, value)).toEqual(DEFAULT_SETTINGS);
  });

  test.each(ANNOUNCED.filter(({ type }) => type === "spin"))(
    "E5, T5: $name takes its range and nothing else",
    ({ name, rest }) => {
      const [min = 0, max = 0] = [...rest.matchAll(/ (?:min|max) (-?\d+)/g)].map((match) => Number(match[1]));
      for (const value of [min, max])
        expect(setOption(DEFAULT_SETTINGS, name, String(value))).not.toHaveProperty("code");
      for (const value of [String(min - 1), String(max + 1), "1000000000000", ...NO_NUMBERS, null]) {
        expect(setOption(DEFAULT_SETTINGS, name, value)).toMatchObject({ code: "bad-option" });
      }
    },
  );

  test.each(ANNOUNCED.filter(({ type }) => type === "combo"))(
    "$name takes its values and nothing else",
    ({ name, rest }) => {
      for (const [, value = ""] of rest.matchAll(/ var (\S+)/g)) {
        expect(setOption(DEFAULT_SETTINGS, name, value)).not.toHaveProperty("code");
      }
      for (const value of ["nosuch", "", "__proto__", "constructor", null]) {
        expect(setOption(DEFAULT_SETTINGS, name, value)).toMatchObject({ code: "bad-option" });
      }
    },
  );

  test.each(ANNOUNCED.filter(({ type }) => type === "check"))(
    "$name takes true, false and nothing else",
    ({ name }) => {
      for (const value of ["true", "false"])
        expect(setOption(DEFAULT_SETTINGS, name, value)).not.toHaveProperty("code");
      for (const value of ["maybe", "", "1", null]) {
        expect(setOption(DEFAULT_SETTINGS, name, value)).toMatchObject({ code: "bad-option" });
      }
    },
  );

  test("Contempt and UseNetwork become settings", () => {
    expect(setOption(DEFAULT_SETTINGS, "Contempt", "-30")).toMatchObject({ contempt: -30 });
    expect(setOption(DEFAULT_SETTINGS, "UseNetwork", "false")).toMatchObject({ useNetwork: false });
  });

  test("are found whatever the capitals of name and value", () => {
    expect(setOption(DEFAULT_SETTINGS, "RULESET", "Wikipedia")).toMatchObject({ ruleSet: "wikipedia" });
    expect(setOption(DEFAULT_SETTINGS, "uci_variant", "Jungle")).toEqual(DEFAULT_SETTINGS);
  });

  test("that are not known are refused", () => {
    for (const name of ["nosuch", "__proto__", "constructor", "hash mb"]) {
      expect(setOption(DEFAULT_SETTINGS, name, "1")).toMatchObject({ code: "bad-option" });
    }
  });

  test("a level is taken back with none, a seed with -1", () => {
    const set = { ...DEFAULT_SETTINGS, level: "easy", seed: 5 } as const;
    expect(setOption(set, "Level", "none")).toMatchObject({ level: null, seed: 5 });
    expect(setOption(set, "Seed", "-1")).toMatchObject({ level: "easy", seed: null });
  });

  test("Skill Level is the ladder under another name", () => {
    expect(setOption(DEFAULT_SETTINGS, "Skill Level", "3")).toMatchObject({ level: "3" });
    expect(setOption(DEFAULT_SETTINGS, "Skill Level", "20")).toMatchObject({ code: "bad-option" });
  });
});
