import { parseMove } from "tigerleap/rules";
import { describe, expect, it } from "vitest";
import { keptOf, readKept, restore } from "../../web/src/analysis/kept.js";
import { Study } from "../../web/src/analysis/study.js";

function studyInVariation(): Study {
  const study = new Study();
  study.playLine(["a3a4", "a7a6", "a4a5"].map(parseMove));
  study.goTo(study.root.children[0]!);
  study.play(parseMove("g7g6"));
  study.setComment("{braces} and \u202E marks");
  study.setMark("!?");
  study.note(study.root, { score: { type: "cp", value: 12 }, depth: 14, pv: ["g3g4", "a7a6"].map(parseMove) });
  return study;
}

/** As it comes out of the browser's storage. */
function reloaded(value: unknown): Study {
  const study = new Study();
  const read = readKept(structuredClone(value));
  if (read) restore(study, read);
  return study;
}

describe("a kept analysis", () => {
  it("comes back with variations, comments, marks and evaluations", () => {
    const study = studyInVariation();
    expect(reloaded(keptOf(study, null)).record()).toBe(study.record());
  });

  it("comes back where the reader stood", () => {
    const study = reloaded(keptOf(studyInVariation(), null));
    expect(study.node.move).toEqual(parseMove("g7g6"));
    expect(study.isVariation).toBe(true);
  });

  it("knows its best lines again", () => {
    const study = reloaded(keptOf(studyInVariation(), null));
    expect(study.findingAt(study.root)).toEqual({
      score: { type: "cp", value: 12 },
      depth: 14,
      pv: ["g3g4", "a7a6"].map(parseMove),
    });
  });

  it("knows what a review has found, which nothing deeper takes the place of", () => {
    const study = studyInVariation();
    const pv = [parseMove("a3a4")];
    study.noteReviewed(study.root, { score: { type: "cp", value: 5 }, depth: 8, pv });
    const again = reloaded(keptOf(study, null));
    again.note(again.root, { score: { type: "cp", value: 90 }, depth: 20, pv });
    expect(again.findingAt(again.root)).toEqual({ score: { type: "cp", value: 5 }, depth: 8, pv });
  });

  it("may be a record alone", () => {
    const { record } = keptOf(studyInVariation(), null);
    expect(reloaded({ record }).node.move).toEqual(parseMove("a4a5"));
  });

  it("holds what it took the place of, if that is a record", () => {
    const { record } = keptOf(studyInVariation(), null);
    const previous = { record, isEdited: false };
    expect(readKept(keptOf(new Study(), previous))?.kept.previous).toEqual(previous);
    expect(readKept(keptOf(new Study(), { record: "<img>", isEdited: true }))?.kept.previous).toBeNull();
  });

  it("knows whether the reader has changed what was opened", () => {
    const study = new Study();
    expect(reloaded(keptOf(study, null)).isEdited).toBe(false);
    study.play(parseMove("a3a4"));
    expect(reloaded(keptOf(study, null)).isEdited).toBe(true);
  });

  it("comes back with a comment longer than any text from outside may be", () => {
    const study = studyInVariation();
    study.setComment("x".repeat(1_200_000));
    expect(reloaded(keptOf(study, null)).record()).toBe(study.record());
  });

  it.each([
    undefined,
    null,
    7,
    "text",
    {},
    { record: 5 },
    { record: "<script>" },
    { record: `{${"x".repeat(10_000_000)}} *` },
  ])("is ignored if it holds no record of a sensible size: %#", (value) => {
    expect(readKept(value)).toBeNull();
  });

  it("is used as far as it is sound", () => {
    const { record } = keptOf(studyInVariation(), null);
    const study = reloaded({
      record,
      place: [0, 99, "x", -1],
      best: ["g3g4 a1a9", 5, null],
      reviewed: ["x", 1e9, null],
      previous: {},
    });
    expect(study.node.move).toEqual(parseMove("a3a4"));
    expect(study.findingAt(study.root)?.pv).toEqual([parseMove("g3g4")]);
  });
});
