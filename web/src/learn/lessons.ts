import { ADVICE } from "./advice.js";
import type { Exercise, Lesson } from "./lesson.js";
import { RULE_LESSONS } from "./rule-lessons.js";

type AnyLesson = (typeof RULE_LESSONS)[number] | (typeof ADVICE)[number];

/** The name of a lesson, as in links to it. */
export type LessonId = AnyLesson["id"];
/** The name of an exercise. */
export type ExerciseId = AnyLesson["exercises"][number]["id"];

/** An exercise with a name that the catalogue knows. */
export interface CourseExercise extends Exercise {
  readonly id: ExerciseId;
}

/** A lesson with names that the catalogue knows. */
export interface CourseLesson extends Lesson {
  readonly id: LessonId;
  readonly exercises: readonly CourseExercise[];
}

/** The course from the first lesson to the last: the rules, then how to play well. */
export const COURSE: readonly CourseLesson[] = [...RULE_LESSONS, ...ADVICE];

/** All exercises of the course. */
export const EXERCISES: readonly CourseExercise[] = COURSE.flatMap(({ exercises }) => exercises);

/** The lesson of a name from an address; the first one for a name that there is not. */
export function lessonNamed(name: string | null): CourseLesson {
  return COURSE.find(({ id }) => id === name) ?? COURSE[0]!;
}
