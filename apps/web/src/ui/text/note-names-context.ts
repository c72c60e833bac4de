import { createContext, useContext } from "react";
import type { NoteNames } from "../../lib/music/note-names.ts";

/** Naming system for the notes in labels. The app provides the learner's setting. */
export const NoteNamesContext = createContext<NoteNames>("letters");

export const useNoteNames = (): NoteNames => useContext(NoteNamesContext);
