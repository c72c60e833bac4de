export { LESSON_STEPS, type LessonStep } from "./items.ts";
export {
  type FirstLessonEvent,
  type FirstLessonState,
  firstLesson,
  lessonResult,
  lessonStep,
} from "./lesson.ts";
export { currentTap, isTapOver, TAP_QUESTIONS, type TapState, tapAnswer } from "./tap.ts";
