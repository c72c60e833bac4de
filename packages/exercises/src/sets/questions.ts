import { CHORD_EXERCISE } from "../kinds/chord-by-ear/index.ts";
import { DEGREE_IN_KEY_EXERCISE } from "../kinds/degree-by-ear/in-key.ts";
import { INTERVAL_EXERCISE } from "../kinds/ear-training/in-key.ts";
import { SCALE_EXERCISE } from "../kinds/mode-by-ear/in-key.ts";
import { SINGING_SET_EXERCISE } from "../kinds/singing/report.ts";
import { NOTE_EXERCISE } from "../kinds/treble-clef/in-clef.ts";
import { heardIntervalId, sungIntervalId } from "./draw/intervals.ts";
import { readNoteId } from "./draw/notes.ts";
import type { QuestionSet } from "./set.ts";

/** The exercise whose attempts the questions of a set are. */
export function exerciseOfSet(set: QuestionSet) {
  switch (set.exercise) {
    case "intervals":
      return set.answer === "voice" ? SINGING_SET_EXERCISE : INTERVAL_EXERCISE;
    case "chords":
      return CHORD_EXERCISE;
    case "scales":
      return SCALE_EXERCISE;
    case "degrees":
      return DEGREE_IN_KEY_EXERCISE;
    case "notes":
      return NOTE_EXERCISE;
  }
}

/** The ids of what a set asks, as attempts name them. */
export function itemIdsOfSet(set: QuestionSet): readonly string[] {
  switch (set.exercise) {
    case "intervals":
      return set.items.flatMap((size) =>
        set.directions.map((direction) =>
          set.answer === "voice"
            ? sungIntervalId(size, direction === "down")
            : heardIntervalId(size, direction),
        ),
      );
    case "notes":
      return set.items.map((note) => readNoteId(note, set.clef));
    case "chords":
    case "scales":
    case "degrees":
      return set.items;
  }
}
