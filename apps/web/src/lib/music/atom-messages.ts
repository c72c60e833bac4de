/** Names of kinds of atoms. */

export const DEGREES_BY_EAR = "Degrees by ear";
export const CHORDS_BY_EAR = "Chords by ear";
