/** Slug of the exercise in reports and progress. */
export const MATCH_NOTE_EXERCISE = "match-note";

/** Notes of a set. */
export const MATCHED_NOTES = 5;
