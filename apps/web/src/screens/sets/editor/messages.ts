/** Texts of the editor of sets. */
import type { Direction, KeyPolicy, SetExercise } from "@attune/exercises/sets";
import {
  MAX_NAME_LENGTH,
  MAX_PHRASES,
  MAX_QUESTIONS,
  MIN_QUESTIONS,
  type REGISTERS,
  type TEMPOS,
} from "@attune/exercises/sets";
import type { VoiceRange } from "@attune/theory";
import { noteFromMidi } from "@attune/theory";
import { formatList, formatNote } from "../../../lib/music/music-names.ts";
import { pluralize } from "../../../lib/pluralize.ts";
import type { Problems } from "./editor-state.ts";

export const NEW_TITLE = "New Set";
export const EDIT_TITLE = "Edit Set";
export const FIRST_NAME = "My set";

export const TASK_LABEL = "What do you want to practice?";
export const ITEMS_LABELS: Readonly<Record<SetExercise, string>> = {
  intervals: "Which intervals?",
  chords: "Which chords?",
  scales: "Which scales?",
  degrees: "Which degrees of the key?",
  notes: "Which notes?",
  phrases: "Which levels?",
  dictation: "Which levels?",
};
export const ALL = "All";
export const NONE = "None";
export const MY_CONFUSIONS = "What I mix up";
/** Said after a button that chooses several. */
export const chosenMessage = (count: number): string =>
  count === 0 ? "None is chosen." : `${count} chosen.`;
export const OF_THE_KEY = "Those of the key";
/** Said of the numbers in minor keys, where teachers count in two ways. */
export const MINOR_DEGREES_HINT =
  "Numbers count from the major scale: ♭3, ♭6, and ♭7 are the minor key’s own.";

export const DIRECTIONS_LABEL = "How do the notes sound?";
export const DIRECTION_NAMES: Readonly<Record<Direction, string>> = {
  up: "Up",
  down: "Down",
  together: "Together",
};

export const KEY_LABEL = "In which key?";
/** Phrases have major keys alone. */
export const MAJOR_KEY_LABEL = "In which major key?";
export const KEY_NAMES: Readonly<Record<KeyPolicy["by"], string>> = {
  choice: "A key that I choose",
  voice: "The key that fits my voice",
  change: "A new key every few questions",
};
export const MODE_LABEL = "Major or minor?";
export const MODE_NAMES = { major: "Major", minor: "Minor" } as const;
export const TONIC_LABEL = "Key";
export const EVERY_LABEL = "A new key after";
export const everyName = (count: number): string => pluralize(count, "question");

export const FROM_LABEL = "Where do the intervals start?";
export const FROM_NAMES = { tonic: "On the tonic", any: "On any note of the key" } as const;

export const CLEF_LABEL = "Which clef?";
export const CLEF_OPTIONS = {
  treble: "Treble clef",
  "treble-8": "Treble clef, an octave down",
  bass: "Bass clef",
} as const;

export const KEY_FIRST_LABEL = "Hear the key first";
export const KEY_FIRST_NAMES = {
  cadence: { label: "Cadence", hint: "Four chords before the question" },
  drone: { label: "Drone", hint: "The tonic and its fifth sound softly" },
  off: { label: "Off", hint: "Questions start right away" },
} as const;

export const REGISTER_LABEL = "How high?";
export const REGISTER_NAMES: Readonly<Record<(typeof REGISTERS)[number], string>> = {
  low: "Low",
  middle: "Middle",
  high: "High",
};
export const TEMPO_LABEL = "How fast?";
export const TEMPO_NAMES: Readonly<Record<(typeof TEMPOS)[number], string>> = {
  slow: "Slow",
  normal: "Normal",
};

export const QUESTIONS_LABEL = "Number of questions";
export const NAME_LABEL = "Name of the set";

export const SAVE = "Save";
export const TRY_ONE = "Try it";
export const BACK = "Back";
export const TRIAL_TITLE = "A question to try";
export const TRIAL_LOADING = "Loading the question...";
/** With its article. */
export const TRIAL_PART = "This question";
export const TRIAL_KEPT = "Your set is as you left it.";
/** In place of a question's number. */
export const TRIAL_POSITION = "Just to try, not counted";
export const CANCEL = "Cancel";
export const SAVED = "Your set was saved.";
export const TOO_MANY = "You have 200 sets, which is the most. Delete one to make room.";

/** Problems, said beside the field that has them. */
export const PROBLEMS: {
  readonly [Field in keyof Required<Problems>]: Readonly<
    Record<NonNullable<Problems[Field]>, string>
  >;
} = {
  items: { none: "Choose at least one, so that there is something to ask." },
  directions: {
    none: "Choose at least one.",
    togetherSung: "Two notes together can’t be sung. Leave out “Together”.",
  },
  questions: {
    range: `Enter a number from ${MIN_QUESTIONS} to ${MAX_QUESTIONS}.`,
    phrases: `Phrases take a while: enter a number from ${MIN_QUESTIONS} to ${MAX_PHRASES}.`,
  },
  name: {
    none: "Give your set a name, so that you find it again.",
    long: `Use ${MAX_NAME_LENGTH} characters or fewer.`,
    characters: "This name has characters that can’t be shown. Type it again.",
  },
};

const formatMidi = (midi: number) => formatNote(noteFromMidi(midi).name);

/** @param items Names of what is out of reach; at least one. */
export function reachMessage(items: readonly string[], { lowMidi, highMidi }: VoiceRange): string {
  const range = `${formatMidi(lowMidi)} to ${formatMidi(highMidi)}`;
  return `Your voice goes from ${range}, so not all of this can be sung well: ${formatList(items, "and")}. Narrower ones or the key that fits your voice may be easier.`;
}
