/** The learner's task. */
export const DESCRIPTION = "Hear a key and then a note, and name its place in the key.";
