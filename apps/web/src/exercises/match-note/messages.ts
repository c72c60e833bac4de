/** The exercise in one sentence. */
export const DESCRIPTION = "Hear one note, and hold it: an arrow says higher or lower.";

export const TITLE = "Match One Note";
export const LOADING = "Loading Match One Note...";
