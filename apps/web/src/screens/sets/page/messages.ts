/** Title and description of the page of a set, which the first page loads with all routes. */
export const SET_TITLE = "A Set of Your Own";
export const SET_ABOUT =
  "Practice what you or your teacher chose: intervals, chords, scales, degrees, notes or phrases, in any key.";
