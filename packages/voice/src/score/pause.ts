/** A shorter silence, in seconds, is an error of the tracker. */
export const PAUSE_SECONDS = 0.03;
