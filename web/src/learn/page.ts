import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { ANIMALS } from "tigerleap/rules";
import { DoneList } from "../done-list.js";
import { t } from "../i18n/catalogue.js";
import { PageElement } from "../page-element.js";
import { currentRoute, hrefOf } from "../router.js";
import { contentsView } from "./contents.js";
import { defineExercise } from "./exercise.js";
import { COURSE, type CourseExercise, type CourseLesson, EXERCISES, type ExerciseId, lessonNamed } from "./lessons.js";
import "./learn.css";

/** `<tl-learn-page>`: one lesson of the course at a time, that of the address. */
class LearnPage extends PageElement {
  #lesson: CourseLesson = lessonNamed(null);
  #exercise: CourseExercise = EXERCISES[0]!;
  readonly #done = new DoneList<ExerciseId>(
    this,
    "learn",
    EXERCISES.map(({ id }) => id),
  );
  /** What takes the focus when it is shown: the reader has gone on to it. */
  #focusNext: "lesson" | "exercise" | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#open(lessonNamed(currentRoute().query.get("lesson")));
    addEventListener("hashchange", this.#follow);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("hashchange", this.#follow);
  }

  protected override updated(_changes: PropertyValues): void {
    if (this.#focusNext === null) return;
    const heading = this.querySelector<HTMLElement>(this.#focusNext === "lesson" ? ".learn-title" : ".learn-task h3");
    this.#focusNext = null;
    heading?.focus();
  }

  protected override render(): TemplateResult {
    const { learn } = t();
    const lesson = learn.lessons[this.#lesson.id];
    return html`
      <header class="learn-head">
        <div>
          <h1>${learn.title}</h1>
          <p class="soft">${learn.lead}</p>
        </div>
        <div class="learn-progress">
          <label for="learn-progress" class="small soft">${learn.progress(this.#done.count, EXERCISES.length)}</label>
          <progress id="learn-progress" max=${EXERCISES.length} .value=${this.#done.count}></progress>
        </div>
      </header>
      <div class="learn-layout">
        ${contentsView(this.#lesson, this.#done)}
        <article class="learn-lesson">
          <div class="learn-text">
            <h2 class="learn-title" tabindex="-1">${lesson.title}</h2>
            ${lesson.paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
            ${this.#lesson.id === "ranking" ? this.#strengths() : nothing} ${this.#task()}
          </div>
          <tl-exercise
            .exercise=${this.#exercise}
            .steps=${this.#steps()}
            @exercise-done=${this.#finish}
          ></tl-exercise>
        </article>
      </div>
    `;
  }

  #strengths(): TemplateResult {
    const { learn, words } = t();
    return html`<ol class="learn-strengths" aria-label=${learn.strengths}>
      ${ANIMALS.map((animal, index) => html`<li><b>${index + 1}</b> ${words.animal[animal]}</li>`).reverse()}
    </ol>`;
  }

  #task(): TemplateResult {
    const { learn } = t();
    const { exercises } = this.#lesson;
    const number = exercises.indexOf(this.#exercise) + 1;
    return html`<section class="learn-task">
      <h3 tabindex="-1">${exercises.length > 1 ? learn.tryItOf(number, exercises.length) : learn.tryIt}</h3>
      <p>${learn.exercises[this.#exercise.id].task}</p>
      ${exercises.length > 1 ? html`<div class="learn-dots">${exercises.map((one, i) => this.#dot(one, i))}</div>` : nothing}
    </section>`;
  }

  #dot(exercise: CourseExercise, index: number): TemplateResult {
    const { learn } = t();
    const isDone = this.#done.has(exercise.id);
    return html`<button
      class="learn-dot ${isDone ? "done" : ""}"
      aria-label=${learn.exercise(index + 1, isDone)}
      aria-current=${exercise === this.#exercise ? "step" : nothing}
      @click=${() => this.#show(exercise)}
    ><span>${isDone ? "✓" : index + 1}</span></button>`;
  }

  /** What leads on: to the next exercise, the next lesson, or out of the course. */
  #steps(): TemplateResult {
    const { learn } = t();
    const primary = this.#done.has(this.#exercise.id) ? "primary" : "";
    const { exercises } = this.#lesson;
    const next = exercises[exercises.indexOf(this.#exercise) + 1];
    if (next)
      return html`<button class="button ${primary}" @click=${() => this.#show(next)}>${learn.nextExercise}</button>`;
    const lesson = COURSE[COURSE.indexOf(this.#lesson) + 1];
    if (lesson) {
      const href = hrefOf("learn", { lesson: lesson.id });
      return html`<a class="button ${primary}" href=${href}>${learn.next(learn.lessons[lesson.id].title)}</a>`;
    }
    const isFinished = this.#done.count === EXERCISES.length;
    return html`${isFinished ? html`<p class="learn-finished">${learn.finished}</p>` : nothing}
      <a class="button ${primary}" href=${hrefOf("puzzles")}>${learn.toPuzzles}</a>
      <a class="button" href=${hrefOf("play")}>${learn.toPlay}</a>`;
  }

  #show(exercise: CourseExercise): void {
    this.#exercise = exercise;
    this.#focusNext = "exercise";
    this.requestUpdate();
  }

  #open(lesson: CourseLesson): void {
    this.#lesson = lesson;
    this.#exercise = lesson.exercises.find(({ id }) => !this.#done.has(id)) ?? lesson.exercises[0]!;
    this.requestUpdate();
  }

  #finish = (): void => {
    this.#done.add(this.#exercise.id);
    this.requestUpdate();
  };

  #follow = (): void => {
    const { page, query } = currentRoute();
    if (page !== "learn") return;
    this.#open(lessonNamed(query.get("lesson")));
    this.#focusNext = "lesson";
  };
}

export function defineLearnPage(): void {
  defineExercise();
  customElements.define("tl-learn-page", LearnPage);
}
