import { NOTE_FORMATTERS, type NoteFormatter } from "../../lib/music/note-names.ts";
import { useNoteNames } from "./note-names-context.ts";

/** Writes the notes of labels as the learner wants to read them. */
export const useNoteFormatter = (): NoteFormatter => NOTE_FORMATTERS[useNoteNames()];
