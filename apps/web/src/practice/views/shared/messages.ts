/** Texts that several kinds of questions share. */

export const LISTEN_FIRST = "Press Play and listen before you answer.";
