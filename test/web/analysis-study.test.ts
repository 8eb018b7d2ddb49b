import { Game, type Move, parseMove } from "tigerleap/rules";
import { describe, expect, it } from "vitest";
import { type Finding, Study } from "../../web/src/analysis/study.js";

const moves = (text: string): Move[] => text.split(" ").map(parseMove);
const finding = (value: number, depth: number, pv = "a3a4"): Finding => ({
  score: { type: "cp", value },
  depth,
  pv: moves(pv),
});

/** 1. a3a4 a7a6 2. a4a5, with 1... g7g6 as a variation. The reader stands at the end of the main line. */
function studyWithVariation(): Study {
  const study = new Study();
  study.playLine(moves("a3a4 a7a6 a4a5"));
  const main = study.node;
  study.goTo(study.root.children[0]!);
  study.play(parseMove("g7g6"));
  study.goTo(main);
  return study;
}

describe("a study", () => {
  it("plays a legal move and refuses another, which changes nothing", () => {
    const study = new Study();
    expect(study.play(parseMove("a3a4"))).toBe(true);
    const before = study.record();
    expect(study.play(parseMove("a1a9"))).toBe(false);
    expect(study.record()).toBe(before);
  });

  it("goes to a move that was played here before instead of playing it twice", () => {
    const study = studyWithVariation();
    study.toStart();
    study.playLine(moves("a3a4 a7a6"));
    expect(study.root.children[0]!.children).toHaveLength(2);
  });

  it("goes from a move to the one played in its place and back", () => {
    const study = studyWithVariation();
    study.back();
    expect(study.toSibling(1)).toBe(true);
    expect(study.node.move).toEqual(parseMove("g7g6"));
    expect(study.toSibling(1)).toBe(false);
    expect(study.toSibling(-1)).toBe(true);
    expect(study.node.move).toEqual(parseMove("a7a6"));
  });

  it("puts a variation first when it is promoted", () => {
    const study = studyWithVariation();
    study.back();
    study.toSibling(1);
    expect(study.isVariation).toBe(true);
    study.promote();
    expect(study.isVariation).toBe(false);
    expect(study.mainLine()[2]!.move).toEqual(parseMove("g7g6"));
  });

  it("brings back what was deleted, comments and all", () => {
    const study = studyWithVariation();
    study.setComment("strong");
    study.back();
    const before = study.record();
    study.delete();
    expect(study.record()).not.toBe(before);
    expect(study.canRestore).toBe(true);
    study.restore();
    expect(study.record()).toBe(before);
    expect(study.canRestore).toBe(false);
  });

  it("has nothing to bring back once something else was played", () => {
    const study = studyWithVariation();
    study.delete();
    study.play(parseMove("g3g4"));
    expect(study.canRestore).toBe(false);
  });

  it("deletes a move whose game was resigned, and brings back move and end", () => {
    const game = new Game();
    game.play(parseMove("a3a4"));
    game.end({ winner: "red", reason: "resignation" });
    const study = new Study(game);
    study.delete();
    expect(study.root.children).toHaveLength(0);
    study.restore();
    expect(study.outcome).toEqual({ winner: "red", reason: "resignation" });
  });

  it("lets moves be tried after a resignation once it is reopened", () => {
    const game = new Game();
    game.play(parseMove("a3a4"));
    game.end({ winner: "red", reason: "resignation" });
    const study = new Study(game);
    expect(study.play(parseMove("a7a6"))).toBe(false);
    study.reopen();
    expect(study.play(parseMove("a7a6"))).toBe(true);
  });

  it("tells of every change, and numbers those that a record would show", () => {
    const study = studyWithVariation();
    let calls = 0;
    const end = study.subscribe(() => calls++);
    const { edition } = study;
    study.back();
    expect([calls, study.edition]).toEqual([1, edition]);
    study.setMark("!?");
    expect([calls, study.edition]).toEqual([2, edition + 1]);
    end();
    study.forward();
    expect(calls).toBe(2);
  });
});

describe("what an engine finds", () => {
  it("becomes the evaluation of its own position, wherever the reader stands", () => {
    const study = studyWithVariation();
    const here = study.node;
    study.note(study.root, finding(35, 12));
    expect(study.node).toBe(here);
    expect(study.root.evaluation).toEqual({ score: { type: "cp", value: 35 }, depth: 12 });
    expect(here.evaluation).toBeNull();
  });

  it("gives way to something deeper only", () => {
    const study = new Study();
    study.note(study.root, finding(35, 12));
    study.note(study.root, finding(-80, 9));
    expect(study.findingAt(study.root)?.depth).toBe(12);
    study.note(study.root, finding(-80, 13));
    expect(study.root.evaluation?.score).toEqual({ type: "cp", value: -80 });
  });

  it("is dropped for a position that is no longer in the game", () => {
    const study = studyWithVariation();
    const gone = study.node;
    study.delete();
    study.note(gone, finding(35, 12));
    expect(gone.evaluation).toBeNull();
    expect(study.findingAt(gone)).toBeNull();
  });

  it("is forgotten with the game", () => {
    const study = new Study();
    const { root } = study;
    study.note(root, finding(35, 12));
    study.load(new Game());
    expect(study.findingAt(root)).toBeNull();
    expect(study.findingAt(study.root)).toBeNull();
  });

  it("comes through a record", () => {
    const study = studyWithVariation();
    study.note(study.node, { ...finding(0, 12), score: { type: "win", plies: -4 } });
    const read = Game.fromRecord(study.record());
    expect(read.node.evaluation).toEqual({ score: { type: "win", plies: -4 }, depth: 12 });
  });
});
