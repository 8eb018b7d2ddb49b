import { html, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from "lit";
import { keyed } from "lit/directives/keyed.js";
import type { JungleBoard } from "tigerleap/board";
import type { Move } from "tigerleap/rules";
import { boardLook } from "../board-look.js";
import { t } from "../i18n/catalogue.js";
import { PageElement } from "../page-element.js";
import { playSound } from "../sound.js";
import { type Attempt, afterMove, afterRefusal, beginAttempt, handBack, playableIn, type Refusal } from "./attempt.js";
import { feedbackOn } from "./feedback.js";
import { type CourseExercise, EXERCISES } from "./lessons.js";

/** Half-moves before the draw from which on they are counted down for the reader. */
const COUNTDOWN = 10;

/**
 * `<tl-exercise>`: a board with something to do on it, and what is said about it. Tells `exercise-done` when it is done.
 * What is put into it by `.steps` stands beside the button for a new beginning.
 */
class ExerciseElement extends PageElement {
  static override properties: PropertyDeclarations = {
    exercise: { attribute: false },
    steps: { attribute: false },
    attempt: { state: true },
  };

  declare exercise: CourseExercise;
  /** What leads on from here. */
  declare steps: TemplateResult | typeof nothing;

  declare private attempt: Attempt;
  #resting: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.exercise = EXERCISES[0]!;
    this.steps = nothing;
    this.attempt = beginAttempt(this.exercise);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#resting);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("exercise")) this.#begin();
  }

  protected override render(): TemplateResult {
    const { exercise, attempt } = this;
    const { text, faces, animationMs } = boardLook();
    const isUntouched = attempt.lastMove === null && attempt.standing === "open";
    // A new board for each exercise: animals do not glide from one to the next.
    return html`<div class="learn-board">
        ${keyed(
          exercise.id,
          html`<jungle-board
            .position=${attempt.position}
            .playable=${playableIn(attempt)}
            .lastMove=${attempt.lastMove}
            .marks=${exercise.marks ?? []}
            .arrows=${isUntouched ? (exercise.arrows ?? []) : []}
            .faces=${faces}
            .animationMs=${animationMs}
            .text=${text}
            @board-move=${(event: CustomEvent<{ move: Move }>) => this.#play(event.detail.move)}
            @board-illegal=${(event: CustomEvent<Refusal>) => this.#refuse(event.detail)}
          ></jungle-board>`,
        )}
      </div>
      <div class="learn-talk">
        ${this.#feedback()}
        <div class="row">
          <button class="button" ?disabled=${isUntouched && !attempt.refusal} @click=${this.#again}>
            ${t().learn.again}
          </button>
          ${this.steps}
        </div>
      </div>`;
  }

  #feedback(): TemplateResult {
    const feedback = feedbackOn(this.attempt, this.exercise.id, t());
    const { position, exercise } = this.attempt;
    const left = position.rules.noCaptureLimit - position.halfmoveClock;
    const isCounted = exercise.goal.kind === "end" && exercise.goal.outcome.winner === null && left <= COUNTDOWN;
    return html`<div class="learn-feedback">
      <p class="said ${feedback.tone}" data-test="feedback">${feedback.text}</p>
      ${isCounted && left > 0 ? html`<p class="small soft">${t().learn.leftToDraw(left)}</p>` : nothing}
    </div>`;
  }

  #begin(): void {
    clearTimeout(this.#resting);
    this.attempt = beginAttempt(this.exercise);
  }

  #again = (): void => {
    this.#begin();
    this.querySelector<JungleBoard>("jungle-board")?.focus();
  };

  #play(move: Move): void {
    playSound(this.attempt.position.at(move.to) ? "capture" : "move");
    this.#show(afterMove(this.attempt, move));
    // The resting side gives the move back when the animal has arrived.
    this.#resting = setTimeout(() => {
      this.attempt = handBack(this.attempt);
    }, boardLook().animationMs);
  }

  #refuse(refusal: Refusal): void {
    // The board has said the reason itself.
    this.#show(afterRefusal(this.attempt, refusal));
  }

  #show(attempt: Attempt): void {
    const wasDone = this.attempt.standing === "done";
    this.attempt = attempt;
    const isDone = attempt.standing === "done" && !wasDone;
    const feedback = feedbackOn(attempt, this.exercise.id, t());
    if (isDone || attempt.standing === "missed") {
      this.querySelector<JungleBoard>("jungle-board")?.announce(feedback.text);
    }
    if (!isDone) return;
    playSound("win");
    this.dispatchEvent(new CustomEvent("exercise-done", { bubbles: true }));
  }
}

export function defineExercise(): void {
  customElements.define("tl-exercise", ExerciseElement);
}
