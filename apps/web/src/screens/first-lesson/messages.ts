/** Texts that every page loads. Those of the lesson are in `practice/views/first-lesson`. */
export const FIRST_LESSON_TITLE = "Your First Notes";
export const FIRST_LESSON_DESCRIPTION =
  "Sing do–re–mi in a minute and a half, without reading music.";
