/** Texts that several kinds of questions share. */

export const LISTEN_FIRST = "Press Play and listen before you answer.";
export const EMPTY_STAFF = "An empty staff: the notes appear after the answer";
