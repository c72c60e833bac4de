/** The learner's task in chords of sets of one's own. */
export const CHORDS = "Hear a chord in a key, and name its quality and inversion.";
