/** Rules of each kind of atom: which questions ask for it, what it is about, and how long an answer takes. */
import {
  circleOfFifthsLessons,
  earTrainingLessons,
  enharmonics,
  intervalLessons,
  inversions,
  matchingItems,
  modeNameSchema,
  notationQuestions,
  triads,
} from "@attune/curriculum";
import type { Practice, PracticedExercise, PracticeOf } from "@attune/curriculum/exercises";
import {
  CHORDS,
  type Chord,
  type Clef,
  DEGREES,
  DIRECTIONS,
  type Direction,
  heardIntervalId,
  NOTES,
  readNoteId,
  SCALES,
  type ScaleName,
  SIZES,
  sungIntervalId,
} from "@attune/exercises/sets";
import { degreeOfNote } from "@attune/theory";

/** A kind is stored with checkpoints, as part of an atom's id. */
export type AtomKind = Practice;

/** A question, and the key of the atom that it asks for. */
export interface KeyedQuestion {
  readonly key: string;
  readonly itemId: string;
}

/** The content of atoms by kind. Notes have no octave. */
interface Contents {
  /** Numbers of the two notes, from 1 (C4); the first is the higher one if the interval falls. */
  readonly sing: { readonly notes: readonly [root: number, target: number] };
  /** Negative if the interval falls. */
  readonly hear: { readonly halfSteps: number; readonly isTogether?: true };
  /** A degree of the scale, or between two: '5', 'b3'; and the note that has it in C major, without octave. */
  readonly degree: { readonly degree: string; readonly note: string };
  readonly name: { readonly note: string; readonly syllable: string; readonly degree: string };
  readonly staff: { readonly note: string; readonly clef?: Clef };
  /** Two names of one key. */
  readonly enharmonic: { readonly notes: readonly [string, string] };
  /** The interval from C up to a note, and its inversion: 'Major 3rd', 'Minor 6th'. */
  readonly inversion: {
    readonly note: string;
    readonly interval: string;
    readonly inversion: string;
  };
  /** Major keys, next to each other in the circle of fifths. */
  readonly key: { readonly from: string; readonly to: string };
  /** 'D Minor', 'ii'. */
  readonly triad: { readonly name: string; readonly numeral: string };
  readonly mode: { readonly mode: ScaleName };
  /** Its quality and inversion, in no key. */
  readonly chord: { readonly chord: Chord };
}

/** The content of an atom, with its kind. */
export type AtomContent = {
  [Kind in AtomKind]: { readonly kind: Kind } & Contents[Kind];
}[AtomKind];

/** The exercises that ask for a kind. */
type Asking<Kind extends AtomKind> = {
  [Slug in PracticedExercise]: PracticeOf<Slug> extends Kind ? Slug : never;
}[PracticedExercise];

interface KindRules<Kind extends AtomKind> {
  /** All its questions by exercise, the easier exercise first, each in the order of lessons. */
  readonly questions: Readonly<Record<Asking<Kind>, () => readonly KeyedQuestion[]>>;
  /** Undefined if the curriculum has no atom with this key. */
  content(key: string): Contents[Kind] | undefined;
  /**
   * Seconds within which a right answer is quick, and beyond which it took effort. They contain the question's
   * own sound and, of a sung answer, the singing.
   */
  readonly pace: { readonly quick: number; readonly slow: number };
  /**
   * Seconds that a question takes, with its sound, its answer and the verdict; for note matching, all three notes.
   * A run starts no question that would not end in time.
   */
  readonly expectedSeconds: number;
}

/** Questions of which each asks for its own atom. */
const each = (ids: readonly (string | number)[]): readonly KeyedQuestion[] =>
  ids.map((id) => ({ key: String(id), itemId: String(id) }));

/** Do, so and mi are at rest in the key and are learned first; the other degrees are heard by their way to these. */
const SCALE_NOTES = ["C", "G", "E", "D", "F", "B", "A"];
const NOTES_BETWEEN = ["F#", "Bb", "Eb", "Ab", "Db"];
/** The octaves in which a degree is asked; which one is heard says nothing. */
const DEGREE_OCTAVES = [4, 5];

const degreeQuestions = (names: readonly string[]): readonly KeyedQuestion[] =>
  names.flatMap((name) =>
    DEGREE_OCTAVES.map((octave) => ({ key: degreeOfNote(name), itemId: `${name}${octave}` })),
  );

/** '+7' is seven half steps up. */
const toDirected = (halfSteps: number) => (halfSteps > 0 ? `+${halfSteps}` : String(halfSteps));

/** Begin the keys of intervals. */
const SIGNS: Readonly<Record<Direction, string>> = { up: "+", down: "-", together: "=" };
/** Begins the key of a note in the bass clef. */
const BASS = "bass-";

/** In teaching order. */
export const KINDS: { readonly [Kind in AtomKind]: KindRules<Kind> } = {
  /** An interval to sing. */
  sing: {
    questions: {
      intervals: () => each(intervalLessons().map(({ notes }) => notes.join("-"))),
      "set-singing": () =>
        each(
          [false, true].flatMap((isFalling) =>
            SIZES.map((size) => sungIntervalId(size, isFalling)),
          ),
        ),
    },
    content(key) {
      const [root = 1, target = 1] = key.split("-").map(Number);
      return { notes: [root, target] };
    },
    pace: { quick: 12, slow: 45 },
    expectedSeconds: 20,
  },
  /** A degree to recognize in its key. */
  degree: {
    questions: {
      "degrees-by-ear": () => degreeQuestions(SCALE_NOTES),
      "degrees-by-ear-chromatic": () => degreeQuestions(NOTES_BETWEEN),
      "set-degrees": () => each(DEGREES),
    },
    content(key) {
      const note = [...SCALE_NOTES, ...NOTES_BETWEEN].find((name) => degreeOfNote(name) === key);
      return note === undefined ? undefined : { degree: key, note };
    },
    // The cadence takes three seconds.
    pace: { quick: 7, slow: 25 },
    expectedSeconds: 12,
  },
  /** An interval to recognize: its size and direction. */
  hear: {
    questions: {
      "ear-training-sequential": () =>
        earTrainingLessons()
          .filter(({ notes: [first] }) => first === 1)
          .map(({ notes: [first, second] }) => ({
            key: toDirected(second - first),
            itemId: `${first}-${second}`,
          })),
      "ear-training-random": () =>
        earTrainingLessons()
          .sort(({ notes: [a, b] }, { notes: [c, d] }) => Math.abs(b - a) - Math.abs(d - c))
          .map(({ id, notes: [first, second] }) => ({
            key: toDirected(second - first),
            itemId: String(id),
          })),
      "set-intervals": () =>
        DIRECTIONS.flatMap((direction) =>
          SIZES.map((size) => ({
            key: SIGNS[direction] + size,
            itemId: heardIntervalId(size, direction),
          })),
        ),
    },
    content: (key) =>
      key.startsWith(SIGNS.together)
        ? { halfSteps: Number(key.slice(1)), isTogether: true }
        : { halfSteps: Number(key) },
    pace: { quick: 6, slow: 25 },
    expectedSeconds: 12,
  },
  /** A note with its syllable and degree. */
  name: {
    questions: {
      // It asks for three notes at a time: see `reviewsOf`.
      "note-matching": () => each(matchingItems().map(({ note }) => note)),
    },
    content: (key) => matchingItems().find(({ note }) => note === key),
    pace: { quick: 4, slow: 15 },
    expectedSeconds: 20,
  },
  /** A note to place on the staff. */
  staff: {
    questions: {
      "treble-clef": () => each(notationQuestions().map(({ note }) => note)),
      "set-notes": () => each([...NOTES, ...NOTES.map((note) => readNoteId(note, "bass"))]),
    },
    content(key) {
      const isInBass = key.startsWith(BASS);
      const name = isInBass ? key.slice(BASS.length) : key;
      const note = NOTES.find((each) => each === name);
      return note === undefined ? undefined : { note, ...(isInBass && { clef: "bass" }) };
    },
    pace: { quick: 4, slow: 20 },
    expectedSeconds: 12,
  },
  /** Two names of one key. */
  enharmonic: {
    questions: {
      enharmonics: () =>
        enharmonics().map(({ note, enharmonic }) => ({
          key: [note, enharmonic].sort().join("="),
          itemId: note,
        })),
    },
    content(key) {
      const pair = enharmonics().find(({ note }) => key.split("=").includes(note));
      return pair && { notes: [pair.note, pair.enharmonic] };
    },
    pace: { quick: 3, slow: 15 },
    expectedSeconds: 10,
  },
  /** An interval and its inversion. */
  inversion: {
    questions: {
      inversions: () => each(inversions().map(({ id }) => id)),
    },
    content(key) {
      const item = inversions().find(({ id }) => String(id) === key);
      if (!item) return undefined;
      const { destinationNote: note, interval, inversion } = item;
      return { note, interval, inversion };
    },
    pace: { quick: 5, slow: 25 },
    expectedSeconds: 12,
  },
  /** A step around the circle of fifths. */
  key: {
    questions: {
      "circle-of-fifths": () => each(circleOfFifthsLessons().map(({ id }) => id)),
    },
    content(key) {
      const lesson = circleOfFifthsLessons().find(({ id }) => String(id) === key);
      return lesson && { from: lesson.starting_key, to: lesson.ending_key };
    },
    pace: { quick: 8, slow: 40 },
    expectedSeconds: 20,
  },
  /** A triad to recognize. */
  triad: {
    questions: {
      triads: () => each(triads().map(({ id }) => id)),
    },
    content(key) {
      const triad = triads().find(({ id }) => String(id) === key);
      return triad && { name: triad.name, numeral: triad.roman_numeral };
    },
    pace: { quick: 6, slow: 25 },
    expectedSeconds: 12,
  },
  /** A mode to recognize. */
  mode: {
    questions: {
      modes: () => each(modeNameSchema.options),
      "set-scales": () => each(SCALES),
    },
    content(key) {
      const mode = SCALES.find((name) => name === key);
      return mode && { mode };
    },
    pace: { quick: 9, slow: 30 },
    expectedSeconds: 18,
  },
  /** The quality and inversion of a triad to recognize. */
  chord: {
    questions: { "set-chords": () => each(CHORDS) },
    content(key) {
      const chord = CHORDS.find((each) => each === key);
      return chord && { chord };
    },
    pace: { quick: 5, slow: 25 },
    expectedSeconds: 10,
  },
};

export const ATOM_KINDS = Object.keys(KINDS) as readonly AtomKind[];
