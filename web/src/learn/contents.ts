import { html, nothing, type TemplateResult } from "lit";
import type { DoneList } from "../done-list.js";
import { t } from "../i18n/catalogue.js";
import { hrefOf } from "../router.js";
import { COURSE, type CourseLesson, type ExerciseId } from "./lessons.js";

const PARTS = ["rules", "advice"] as const;

/** The table of contents, with what is done. Where there is little room it is folded up. */
export function contentsView(current: CourseLesson, done: DoneList<ExerciseId>): TemplateResult {
  const { learn } = t();
  const number = COURSE.indexOf(current) + 1;
  return html`<nav class="learn-contents" aria-label=${learn.contents}>
    <details>
      <summary class="button">${learn.contents}<span class="soft">${number} / ${COURSE.length}</span></summary>
      ${partsView(current, done)}
    </details>
    <div class="learn-contents-wide">${partsView(current, done)}</div>
  </nav>`;
}

function partsView(current: CourseLesson, done: DoneList<ExerciseId>): TemplateResult[] {
  return PARTS.map(
    (part) => html`<h2 class="label">${t().learn.parts[part]}</h2>
      <ol>
        ${COURSE.filter((lesson) => lesson.part === part).map((lesson) => linkTo(lesson, lesson === current, done))}
      </ol>`,
  );
}

function linkTo({ id, exercises }: CourseLesson, isCurrent: boolean, done: DoneList<ExerciseId>): TemplateResult {
  const { learn } = t();
  const finished = exercises.filter((exercise) => done.has(exercise.id)).length;
  const isDone = finished === exercises.length;
  const { title } = learn.lessons[id];
  return html`<li>
    <a
      href=${hrefOf("learn", { lesson: id })}
      aria-label=${learn.lesson(title, finished, exercises.length)}
      aria-current=${isCurrent ? "page" : nothing}
      @click=${foldUp}
    >
      <span class="learn-tick ${isDone ? "done" : ""}" aria-hidden="true">${isDone ? "✓" : ""}</span>
      ${title}
    </a>
  </li>`;
}

function foldUp(event: Event): void {
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.closest("details")?.removeAttribute("open");
}
