import type { Key } from "@attune/theory";
import type { Random } from "../../engine/kind.ts";
import { chordNotes } from "../../kinds/chord-by-ear/chords.ts";
import type { ChordTask } from "../../kinds/chord-by-ear/index.ts";
import type { SetOf } from "../set.ts";
import { drawItems, drawOne, questionId } from "./items.ts";
import { drawKeys, placeInRegister, type SetLearner } from "./keys.ts";

/** Degrees of a key, as notes in C, on which its scale has a triad of a quality; an augmented one stands on the tonic. */
const ROOTS: Readonly<Record<Key["mode"], Readonly<Record<string, readonly string[]>>>> = {
  major: {
    major: ["C4", "F4", "G4"],
    minor: ["D4", "E4", "A4"],
    diminished: ["B4"],
    augmented: ["C4"],
  },
  minor: {
    major: ["Eb4", "Ab4", "Bb4"],
    minor: ["C4", "F4", "G4"],
    diminished: ["D4"],
    augmented: ["C4"],
  },
};

/** Chords to recognize. */
export function drawChords(
  set: SetOf<"chords">,
  learner: SetLearner,
  random: Random,
): readonly ChordTask[] {
  const choices = set.items.flatMap((chord) =>
    set.directions.map((direction) => ({ chord, direction })),
  );
  const written = drawItems(choices, set.questions, random).map(({ chord, direction }) => {
    const [quality] = chord.split("-");
    const root = drawOne(ROOTS[set.key.mode][quality as string] as readonly string[], random);
    return { chord, direction, root, notes: chordNotes(root, chord) };
  });
  const keys = drawKeys(
    set.key,
    written.map(({ notes }) => notes),
    learner,
    random,
  );
  return written.map(({ chord, direction, root, notes }, index) => {
    const key = keys[index] as Key;
    const [placedRoot] = placeInRegister([root, ...notes], key, set.register);
    return { id: questionId(index), chord, direction, root: placedRoot as string, key };
  });
}
