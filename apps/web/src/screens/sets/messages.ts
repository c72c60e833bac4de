/** Texts of the list of sets. */
import type { ReadyMadeId } from "@attune/exercises/sets";

export { YOUR_SETS as TITLE } from "../menus/messages.ts";

/** Italian: at pleasure. */
export const EXPRESSION = "A piacere";
export const DESCRIPTION =
  "Choose what you are asked: intervals, chords, scales, degrees, notes or phrases, in any key. Share it by a link.";

export const OWN = "Made by you";
export const READY_MADE_TITLE = "Ready-made";
export const NEW_SET = "New set";
export const NONE_YET =
  "No sets of your own yet. Choose a few intervals, chords, or notes, and practice just those. It takes a minute.";
export const NEWER = "A newer version of the app made this set. Update the app to play it here.";
export const UNNAMED = "A set";
export const FULL =
  "Your account has no room for more sets. Delete some, and the rest will be on your other devices too.";

export const PLAY = "Play";
export const EDIT = "Edit";
export const SHARE = "Share";
export const DELETE = "Delete";
export const UNDO = "Undo";
export const IN_PRACTICE = "In daily practice";

/** The accessible name of a set's button: 'Edit Thirds'. */
export const actionLabel = (action: string, name: string): string => `${action} ${name}`;

export const deletedMessage = (name: string): string => `“${name}” was deleted.`;

export const COPIED = "The link was copied.";
export const COPIED_HINT = "Paste it in a message. It opens the set ready to play.";
export const COPY_YOURSELF = "Link to this set";
export const COPY_YOURSELF_HINT = "It couldn’t be copied here. Select it and copy it yourself.";

/** Name and description of the sets to begin with, by exercise. */
export const CONFUSIONS = {
  name: "What you mix up",
  about: "Made of what you took for something else",
} as const;

interface ReadyMadeText {
  readonly name: string;
  readonly about: string;
}

export const READY_MADE_TEXTS: Readonly<Record<ReadyMadeId, ReadyMadeText>> = {
  "fourths-and-fifths": { name: "Fourths and fifths", about: "Up, from any note of the key" },
  thirds: { name: "Thirds", about: "Minor or major, up and down" },
  "sixths-and-sevenths": { name: "Sixths and sevenths", about: "The wide ones, up and down" },
  descending: { name: "Downward", about: "Nine intervals that fall" },
  "two-notes-together": { name: "Two notes together", about: "Thirds, fourths, fifths, octaves" },
  "consonance-and-dissonance": {
    name: "Smooth and rough",
    about: "Consonances and dissonances, together",
  },
  "compound-intervals": { name: "Beyond the octave", about: "Ninths and tenths, slowly" },
  "sung-falling-thirds": { name: "Falling thirds", about: "Sung in the key that fits your voice" },
  "sung-fifths-and-octaves": {
    name: "Fifths and octaves",
    about: "Sung in the key that fits your voice",
  },
  "sung-minor": { name: "In a minor key", about: "Five intervals, sung up from the tonic" },
  "major-or-minor": { name: "Major or minor?", about: "Triads, one by one and together" },
  "four-qualities": {
    name: "Four kinds of triads",
    about: "Major, minor, diminished, augmented",
  },
  inversions: { name: "Which note is lowest?", about: "Major and minor triads, inverted" },
  "major-and-minor-scales": { name: "Major and minor scales", about: "Over a held tonic" },
  "two-minors": { name: "Two minor scales", about: "Natural or harmonic, up and down" },
  "church-modes": { name: "Church modes", about: "All seven, over a held tonic" },
  "degrees-in-new-keys": {
    name: "From key to key",
    about: "Degrees, in a new key every three questions",
  },
  "minor-degrees": { name: "Degrees in minor", about: "A minor, with its leading tone" },
  "chromatic-degrees": { name: "All twelve degrees", about: "Also those between the white keys" },
  "bass-clef": { name: "Bass clef", about: "The seven naturals" },
  "treble-octave-down": {
    name: "Treble clef, an octave down",
    about: "Where tenors and guitars read",
  },
  "bass-clef-accidentals": { name: "Bass clef, sharps and flats", about: "Seven notes" },
  "phrases-for-the-voice": {
    name: "Where you sing best",
    about: "Steps and leaps, in the key that fits your voice",
  },
  "phrases-in-new-keys": {
    name: "New keys at sight",
    about: "An octave, a new key every two phrases",
  },
  "dictation-in-f": { name: "Dictation in F", about: "Five short phrases by step" },
};
