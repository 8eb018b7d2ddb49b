import { describe, expect, test } from "vitest";
import { splitCommand } from "../../src/match/command-line.js";

describe("splitCommand", () => {
  test.each([
    ["engine", ["engine"]],
    ["  engine   -a\u00a0 b ", ["engine", "-a", "b"]],
    [`"/my engines/one" 'two words'`, ["/my engines/one", "two words"]],
    [`engine --name="a b"c`, ["engine", "--name=a bc"]],
    [`engine "it's" 'say "no"'`, ["engine", "it's", 'say "no"']],
    [`engine "" ''`, ["engine", "", ""]],
    ["engine; touch y", ["engine;", "touch", "y"]],
    ["C:\\engines\\one.exe $HOME *.* `x`", ["C:\\engines\\one.exe", "$HOME", "*.*", "`x`"]],
  ])("splits %j", (line, words) => {
    expect(splitCommand(line)).toEqual(words);
  });

  test.each(["", "   ", '""', 'engine "a', "engine it's", "engine\nquit", "engine\0"])("refuses %j", (line) => {
    expect(() => splitCommand(line)).toThrowError(expect.objectContaining({ code: "bad-option", option: "cmd" }));
  });
});
