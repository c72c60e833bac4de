/** Every exercise as data. Imports nothing, since each page of the web app loads it. */
export type { ExerciseEntry, ExercisePage, ExerciseRecord } from "./exercise.ts";
export { KEY_STEPS, type KeyStep, keyLessonPath, keyLessonTitle } from "./key-steps.ts";
export * from "./lists.ts";
export * from "./table.ts";
