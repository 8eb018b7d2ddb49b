import { Game, type GameNode, type Move, TigerleapError } from "tigerleap/rules";
import { keepDocument, readDocument } from "../storage.js";
import { Changes } from "./changes.js";
import { Draft } from "./draft.js";
import { type EngineChoice, keepEngineChoice, readEngineChoice } from "./engine-choice.js";
import { EngineTabs } from "./engine-tabs.js";
import { Engines } from "./engines.js";
import { readFile, readInput } from "./input.js";
import { keptOf, readKept, restore } from "./kept.js";
import { LiveEngine } from "./live-engine.js";
import { type Report, reportOf } from "./report.js";
import { REVIEW_NODES, Review, type ReviewDepth } from "./review.js";
import { isLink, readLink } from "./share.js";
import { Study } from "./study.js";

const DOCUMENT = "analysis";
/** Changes that come in quick succession are kept together. */
const KEEP_AFTER_MS = 300;

/** What could not be read, and the whole text in which the fault is. */
export interface Problem {
  readonly error: TigerleapError;
  readonly text: string;
}

/** A line shown on the board for as long as somebody points at it. */
export interface Preview {
  readonly node: GameNode;
  readonly moves: readonly Move[];
}

/** All that a visit of the analysis page holds together: the study, the engine beside it, the review, and what is kept. */
export class Session extends Changes {
  readonly study = new Study();
  readonly draft = new Draft();
  readonly live: LiveEngine;
  readonly review: Review;
  readonly #engines = new Engines();
  readonly #tabs: EngineTabs;
  readonly #ends: (() => void)[] = [];
  #isReady = false;
  #previous: string | null = null;
  #canReturn = false;
  #problem: Problem | null = null;
  #preview: Preview | null = null;
  #report: { readonly edition: number; readonly report: Report } | null = null;
  #isHidden = false;
  #keeping: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.#tabs = new EngineTabs(() => this.live.pause("elsewhere"));
    this.live = new LiveEngine({
      engineFor: this.#engines.for,
      onFound: (node, best) => this.study.note(node, best),
      onStart: () => this.#tabs.started(),
    });
    this.review = new Review(this.study, this.#engines.for);
    const { isOn, ...settings } = readEngineChoice();
    this.live.set(settings);
    this.live.switch(isOn);
    this.#ends.push(this.study.subscribe(() => this.#afterStudy()));
  }

  /** Whether what was kept has been looked for; nothing can be played before. */
  get isReady(): boolean {
    return this.#isReady;
  }

  /** Whether another analysis was put aside a moment ago. */
  get canReturn(): boolean {
    return this.#canReturn;
  }

  get problem(): Problem | null {
    return this.#problem;
  }

  get preview(): Preview | null {
    return this.#preview?.node === this.study.node ? this.#preview : null;
  }

  /** The report on the main line as it is now. */
  get report(): Report {
    const { edition } = this.study;
    if (this.#report?.edition !== edition) this.#report = { edition, report: reportOf(this.study) };
    return this.#report!.report;
  }

  /** Takes up what was kept. */
  async start(): Promise<void> {
    const kept = readKept(await readDocument(DOCUMENT));
    if (kept) {
      restore(this.study, kept);
      this.#previous = kept.kept.previous;
    }
    this.#isReady = true;
    this.live.follow(this.study.node);
    this.changed();
  }

  /** Opens the analysis that a link leads to, or says why it can't. Does nothing for a query that is no such link. */
  openLink(query: URLSearchParams): void {
    const text = query.get("moves") ?? query.get("position") ?? "";
    if (isLink(query)) this.#open(text, () => readLink(query));
  }

  /** Opens a record, a position or a link. Says whether it could. */
  openText(text: string): boolean {
    return this.#open(text, () => readInput(text));
  }

  async openFile(file: Blob): Promise<boolean> {
    try {
      return this.openText(await readFile(file));
    } catch (error) {
      this.#setProblem(error, "");
      return false;
    }
  }

  /** Puts a game in the place of the analysis, which is put aside. */
  open(game: Game): void {
    const isWorthKeeping = !this.study.isBlank;
    if (isWorthKeeping) this.#previous = this.study.record();
    this.#canReturn = isWorthKeeping;
    this.#problem = null;
    this.#preview = null;
    this.review.cancel();
    this.study.load(game);
    this.changed();
  }

  /** Takes up again what was put aside; what is here now is put aside in its place. */
  return(): void {
    if (this.#previous !== null) this.open(Game.fromRecord(this.#previous));
    this.#canReturn = false;
    this.changed();
  }

  /** Takes the notices away. */
  dismiss(): void {
    this.#canReturn = false;
    this.dismissProblem();
  }

  dismissProblem(): void {
    this.#problem = null;
    this.changed();
  }

  show(preview: Preview | null): void {
    this.#preview = preview;
    this.changed();
  }

  /** Switches the engine on or off, or sets it otherwise, for this visit and the next. */
  setEngine({ isOn, ...changes }: Partial<EngineChoice>): void {
    if (isOn !== undefined) this.live.switch(isOn);
    if (Object.keys(changes).length > 0) this.live.set(changes);
    keepEngineChoice({ isOn: this.live.isOn, ...this.live.settings });
  }

  async startReview(depth: ReviewDepth): Promise<void> {
    this.#tabs.started();
    this.live.pause("review");
    await this.review.run(REVIEW_NODES[depth]);
    if (!this.review.progress) this.live.resume("review");
  }

  /**
   * Whether the page can be seen. Hidden it keeps nothing more, so that what another tab keeps stays; on a device that is
   * touched the engine rests, too.
   */
  setHidden(isHidden: boolean, isTouched: boolean): void {
    this.keep();
    this.#isHidden = isHidden;
    if (isHidden && isTouched) this.live.pause("hidden");
    else this.live.resume("hidden");
  }

  /** Ends everything that goes on; what is not kept yet is kept now. */
  dispose(): void {
    this.keep();
    for (const end of this.#ends) end();
    this.review.cancel();
    this.live.switch(false);
    this.#tabs.close();
    this.#engines.dispose();
  }

  /** Keeps what has changed since it was kept last, without waiting. */
  keep(): void {
    if (this.#keeping === undefined) return;
    clearTimeout(this.#keeping);
    this.#keeping = undefined;
    void keepDocument(DOCUMENT, keptOf(this.study, this.#previous));
  }

  #afterStudy(): void {
    if (!this.#isReady) return;
    this.live.follow(this.study.node);
    if (!this.#isHidden) this.#keeping ??= setTimeout(() => this.keep(), KEEP_AFTER_MS);
    this.changed();
  }

  #open(text: string, read: () => Game): boolean {
    let game: Game;
    try {
      game = read();
    } catch (error) {
      this.#setProblem(error, text);
      return false;
    }
    this.open(game);
    return true;
  }

  #setProblem(error: unknown, text: string): void {
    if (!(error instanceof TigerleapError)) throw error;
    this.#problem = { error, text };
    this.changed();
  }
}
