import { Game, type GameNode, type Move, TigerleapError } from "tigerleap/rules";
import { keepDocument, readDocument } from "../storage.js";
import { Changes } from "./changes.js";
import { Draft } from "./draft.js";
import { type EngineChoice, keepEngineChoice, readEngineChoice } from "./engine-choice.js";
import { EngineTabs } from "./engine-tabs.js";
import { Engines } from "./engines.js";
import { readFile, readInput } from "./input.js";
import { type KeptGame, keptGameOf, keptOf, readKept, restore } from "./kept.js";
import { LiveEngine } from "./live-engine.js";
import { type Report, reportOf } from "./report.js";
import { REVIEW_NODES, Review, type ReviewDepth } from "./review.js";
import { readLink } from "./share.js";
import { Study } from "./study.js";

const DOCUMENT = "analysis";
/** Where the play page leaves a game to review, as a record. */
const REVIEW_DOCUMENT = "review";
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
  /** Whether it has been said that nothing can be kept: once is enough. */
  static #hasWarned = false;

  readonly study = new Study();
  readonly draft = new Draft();
  readonly live: LiveEngine;
  readonly review: Review;
  readonly #engines = new Engines();
  readonly #tabs: EngineTabs;
  readonly #ends: (() => void)[] = [];
  #isReady = false;
  #previous: KeptGame | null = null;
  #isReturnOffered = false;
  #keepsNothing = false;
  #draftedAt: GameNode | null = null;
  #problem: Problem | null = null;
  #preview: Preview | null = null;
  #report: { readonly edition: number; readonly report: Report } | null = null;
  #isHidden = false;
  /** Whether there is something to keep. */
  #isDirty = false;
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

  /** Whether another analysis was put aside. */
  get canReturn(): boolean {
    return this.#previous !== null;
  }

  /** Whether to say so: something was opened a moment ago. */
  get isReturnOffered(): boolean {
    return this.#isReturnOffered;
  }

  /** Whether to say that this browser keeps nothing. */
  get keepsNothing(): boolean {
    return this.#keepsNothing;
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

  /** Opens the analysis that a link leads to, or says why it can't. Says whether it could. */
  openLink(query: URLSearchParams): boolean {
    const text = query.get("moves") ?? query.get("position") ?? "";
    return this.#open(text, () => readLink(query));
  }

  /** Opens the game that the play page has left to review. Says whether there was one. */
  async openGameToReview(): Promise<boolean> {
    const left = readKept(await readDocument(REVIEW_DOCUMENT));
    if (!left) return false;
    void keepDocument(REVIEW_DOCUMENT, null);
    this.open(left.game);
    return true;
  }

  /** Opens a record, a position or a link. Says whether it could. */
  openText(text: string): boolean {
    return this.#open(text, () => readInput(text));
  }

  /** The text of a file; `null` and the problem if it can't be read. */
  async textOf(file: Blob): Promise<string | null> {
    try {
      return await readFile(file);
    } catch (error) {
      this.#setProblem(error, "");
      return null;
    }
  }

  /**
   * Puts a game in the place of the analysis, which is put aside. What was only opened, and can be opened again, takes
   * no place from what the reader has made.
   * @param isOwn whether the reader has made the game here
   */
  open(game: Game, isOwn = false): void {
    const { study } = this;
    const isNews = !study.isBlank && study.record() !== game.toRecord();
    if (isNews && (study.isEdited || !this.#previous?.isEdited)) this.#previous = keptGameOf(study);
    this.#isReturnOffered = this.canReturn;
    this.#load(game, isOwn);
  }

  /** Takes up again what was put aside; what is here now is put aside in its place. */
  return(): void {
    if (!this.#previous) return;
    const { record, isEdited } = this.#previous;
    this.#previous = this.study.isBlank ? null : keptGameOf(this.study);
    this.#isReturnOffered = false;
    this.#load(Game.fromRecord(record), isEdited);
  }

  /** Begins to set up the position that is looked at, or goes on with what was made of it before. */
  setUp(): void {
    const { node, position } = this.study;
    if (node !== this.#draftedAt) this.draft.load(position.setup());
    this.#draftedAt = node;
  }

  /** Takes the notices away. */
  dismiss(): void {
    this.#isReturnOffered = false;
    this.#keepsNothing = false;
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
    this.keep();
    if (!this.review.progress) this.live.resume("review");
  }

  /**
   * Whether the page can be seen. Hidden it keeps nothing more but what a review finds, so that what another tab keeps
   * stays; on a device that is touched the engine rests, too.
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
    clearTimeout(this.#keeping);
    this.#keeping = undefined;
    if (!this.#isDirty) return;
    this.#isDirty = false;
    void keepDocument(DOCUMENT, keptOf(this.study, this.#previous)).then((isKept) => this.#afterKeeping(isKept));
  }

  #afterKeeping(isKept: boolean): void {
    if (isKept || Session.#hasWarned) return;
    Session.#hasWarned = true;
    this.#keepsNothing = true;
    this.changed();
  }

  #afterStudy(): void {
    if (!this.#isReady) return;
    this.live.follow(this.study.node);
    if (!this.#isHidden) this.#keeping ??= setTimeout(() => this.keep(), KEEP_AFTER_MS);
    this.#isDirty ||= !this.#isHidden || this.review.progress !== null;
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

  #load(game: Game, isOwn: boolean): void {
    this.#problem = null;
    this.#preview = null;
    this.review.cancel();
    this.study.load(game, isOwn);
    this.changed();
  }

  #setProblem(error: unknown, text: string): void {
    if (!(error instanceof TigerleapError)) throw error;
    this.#problem = { error, text };
    this.changed();
  }
}
