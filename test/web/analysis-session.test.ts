import { Game, parseMove, parsePosition } from "tigerleap/rules";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { readKept } from "../../web/src/analysis/kept.js";
import { Session } from "../../web/src/analysis/session.js";
import { pageEngine } from "../../web/src/engine.js";

/** What the browser keeps. */
const browser = vi.hoisted(() => ({ documents: new Map<string, unknown>(), canKeep: true }));
vi.mock("../../web/src/storage.js", () => ({
  keepDocument: async (name: string, value: unknown) => {
    if (browser.canKeep) browser.documents.set(name, structuredClone(value));
    return browser.canKeep;
  },
  readDocument: async (name: string) => browser.documents.get(name),
}));

const POSITION = "7/7/7/3r2T/7/7/7/l6/7 b 4 9";
const LINK = new URLSearchParams("moves=g3g4.c7d7");
const FINDING = { score: { type: "cp", value: 12 }, depth: 14, pv: [parseMove("g3g4")] } as const;

beforeEach(() => {
  browser.documents.clear();
  browser.canKeep = true;
});
afterAll(() => pageEngine().dispose());

async function visit(): Promise<Session> {
  const session = new Session();
  session.live.switch(false);
  await session.start();
  return session;
}

/** A visit in which the reader has played a move and something was opened since; and the record of before. */
async function visitWithOther(): Promise<{ session: Session; before: string }> {
  const session = await visit();
  session.study.play(parseMove("a3a4"));
  const before = session.study.record();
  session.openText("1. e3d3 *");
  return { session, before };
}

describe("a visit", () => {
  it("opens what is pasted and can go back to what was there", async () => {
    const session = await visit();
    session.study.play(parseMove("a3a4"));
    const before = session.study.record();
    expect(session.openText("1. g3g4 a7a6 *")).toBe(true);
    expect(session.canReturn).toBe(true);
    session.return();
    expect(session.study.record()).toBe(before);
    session.dispose();
  });

  it("puts nothing aside where there was nothing", async () => {
    const session = await visit();
    session.open(new Game());
    expect(session.canReturn).toBe(false);
    session.dispose();
  });

  it("leaves the analysis alone when something can't be read, and says what is wrong where", async () => {
    const session = await visit();
    session.study.play(parseMove("a3a4"));
    const before = session.study.record();
    expect(session.openText("1. a3a4 a7a6 2. a4a9 *")).toBe(false);
    expect(session.problem).toMatchObject({
      error: { code: "illegal-move", index: 16 },
      text: "1. a3a4 a7a6 2. a4a9 *",
    });
    session.openLink(new URLSearchParams("moves=zzzz"));
    expect(session.problem?.error.code).toBe("bad-move");
    expect(session.study.record()).toBe(before);
    session.dispose();
  });

  it("shows a line on the board for as long as the reader stays at its position", async () => {
    const session = await visit();
    session.show({ node: session.study.node, moves: [parseMove("a3a4")] });
    expect(session.preview).not.toBeNull();
    session.study.play(parseMove("a3a4"));
    expect(session.preview).toBeNull();
    session.dispose();
  });

  it("reckons the report anew only when the study has changed", async () => {
    const session = await visit();
    const { report } = session;
    session.study.flip();
    expect(session.report).toBe(report);
    session.study.play(parseMove("a3a4"));
    expect(session.report).not.toBe(report);
    session.dispose();
  });
});

describe("what was put aside", () => {
  it("stays while one thing after the other is only looked at", async () => {
    const { session, before } = await visitWithOther();
    session.openLink(LINK);
    session.openLink(LINK);
    session.study.note(session.study.root, FINDING);
    session.openText(POSITION);
    expect(session.isReturnOffered).toBe(true);
    session.return();
    expect(session.study.record()).toBe(before);
    session.dispose();
  });

  it("stays when moves of a game that was opened are played again", async () => {
    const { session, before } = await visitWithOther();
    session.study.toStart();
    session.study.play(parseMove("e3d3"));
    session.openLink(LINK);
    session.return();
    expect(session.study.record()).toBe(before);
    session.dispose();
  });

  it("stays when nothing but the start takes the place of it, whatever the engine says of the start", async () => {
    const { session, before } = await visitWithOther();
    session.open(new Game());
    session.study.play(parseMove("g3g4"));
    session.study.delete();
    session.study.note(session.study.root, FINDING);
    session.openText(POSITION);
    session.return();
    expect(session.study.record()).toBe(before);
    session.dispose();
  });

  it("stays when the very game that is there is opened", async () => {
    const { session, before } = await visitWithOther();
    session.study.setMark("!");
    session.openText(session.study.record());
    session.return();
    expect(session.study.record()).toBe(before);
    session.dispose();
  });

  it("gives way to what was opened once the reader has changed that", async () => {
    const { session } = await visitWithOther();
    session.study.setComment("worth a thought");
    const changed = session.study.record();
    session.openLink(LINK);
    session.return();
    expect(session.study.record()).toBe(changed);
    session.dispose();
  });

  it("is what was opened before, where the reader has made nothing", async () => {
    const session = await visit();
    session.openLink(LINK);
    const opened = session.study.record();
    session.openText(POSITION);
    session.return();
    expect(session.study.record()).toBe(opened);
    session.dispose();
  });

  it("gives way to a position that the reader has set up", async () => {
    const { session } = await visitWithOther();
    session.open(new Game(parsePosition(POSITION)), true);
    session.openLink(LINK);
    session.return();
    expect(String(session.study.position)).toBe(POSITION);
    session.dispose();
  });

  it("changes places with what is there, as often as one likes", async () => {
    const { session, before } = await visitWithOther();
    const other = session.study.record();
    for (const record of [before, other, before]) {
      session.return();
      expect(session.study.record()).toBe(record);
    }
    session.dispose();
  });

  it("can still be brought back in another visit, though it is not offered any more", async () => {
    const { session, before } = await visitWithOther();
    session.dispose();
    const next = await visit();
    expect([next.canReturn, next.isReturnOffered]).toEqual([true, false]);
    next.return();
    expect(next.study.record()).toBe(before);
    next.dispose();
  });
});

describe("a game that the play page has left to review", () => {
  it("is opened once, and the analysis with its variation is put aside", async () => {
    const session = await visit();
    session.study.play(parseMove("a3a4"));
    session.study.back();
    session.study.play(parseMove("g3g4"));
    const before = session.study.record();
    browser.documents.set("review", { record: "1. e3d3 c7d7 *" });
    expect(await session.openGameToReview()).toBe(true);
    expect(session.study.mainLine()).toHaveLength(3);
    expect(await session.openGameToReview()).toBe(false);
    session.return();
    expect(session.study.record()).toBe(before);
    session.dispose();
  });
});

describe("what is kept", () => {
  const kept = () => readKept(browser.documents.get("analysis"))?.kept;

  it("holds a review that was finished while the page was hidden", async () => {
    const session = await visit();
    session.study.play(parseMove("a3a4"));
    session.setHidden(true, false);
    await session.startReview("quick");
    expect(kept()?.reviewed).toEqual([0, 1]);
    session.dispose();
  });

  it("holds as much of a review as there is when the page is shown again", async () => {
    const session = await visit();
    session.study.play(parseMove("a3a4"));
    session.setHidden(true, false);
    const running = session.startReview("quick");
    await vi.waitUntil(() => session.review.progress?.done === 1, { interval: 1 });
    session.setHidden(false, false);
    expect(kept()?.reviewed).toContain(1);
    session.review.cancel();
    await running;
    session.dispose();
  });

  it("is left to other tabs while the page is hidden, whatever the engine finds", async () => {
    const session = await visit();
    session.study.play(parseMove("a3a4"));
    session.setHidden(true, false);
    browser.documents.set("analysis", { record: "1. g3g4 *" });
    session.study.note(session.study.node, FINDING);
    session.keep();
    expect(kept()?.record).toBe("1. g3g4 *");
    session.dispose();
  });

  it("is nothing in some browsers, which is said once", async () => {
    browser.canKeep = false;
    const session = await visit();
    session.study.play(parseMove("a3a4"));
    session.keep();
    await vi.waitUntil(() => session.keepsNothing);
    session.dismiss();
    session.study.play(parseMove("g7g6"));
    session.dispose();
    await new Promise((resolve) => setTimeout(resolve));
    expect(session.keepsNothing).toBe(false);
  });
});

describe("a draft", () => {
  it("is gone on with until the reader looks at another position", async () => {
    const session = await visit();
    session.setUp();
    session.draft.clear();
    session.setUp();
    expect(session.draft.fault?.kind).toBe("no-animals");
    session.study.play(parseMove("a3a4"));
    session.setUp();
    expect(session.draft.at("a4")).toEqual({ side: "red", animal: "elephant" });
    session.dispose();
  });
});
