/**
 * The order in which a beginner learns: units of lessons, each with what it builds on. It points into the sets of
 * exercises, whose own order it doesn't change. See docs/decisions/0099-a-path-through-the-lessons.md.
 */
import {
  addressesOf,
  type Exercise,
  type ExerciseKind,
  exerciseOf,
  KEY_STEPS,
  type KeyStep,
  keyLessonPath,
} from "./exercises/index.ts";

/** One thing to do: an exercise, or a part of its set. */
export interface PathLesson {
  readonly exercise: Exercise;
  /** Names what to do: 'Sing fourths and fifths'. */
  readonly name: string;
  /** Ids of the items that are its part of the set, as attempts name them. Absent: the whole set. */
  readonly items?: readonly string[];
  /** Pages of the part, where each item has its own. Absent: the exercise's page with the part in its query. */
  readonly paths?: readonly string[];
}

/** A question, as attempts name it. */
export interface Probe {
  readonly exercise: Exercise;
  readonly itemId: string;
}

export interface PathUnit {
  /** Stored with units that a learner knows already, so it never changes. */
  readonly id: string;
  readonly name: string;
  /** Ids of the units that it builds on. */
  readonly after: readonly string[];
  /** In order. One without the voice is the branch of a learner who doesn't sing. */
  readonly lessons: readonly PathLesson[];
  /**
   * Questions for the placement, without the voice: a learner who answers all of them right knows the unit. Without
   * any, it can't be placed out.
   */
  readonly probes: readonly Probe[];
}

type IntervalItem = `${number}-${number}`;

const whole = (exercise: Exercise, name: string): PathLesson => ({ exercise, name });

const sing = (name: string, ...items: IntervalItem[]): PathLesson => ({
  exercise: "intervals",
  name: `Sing ${name}`,
  items,
});

const hear = (name: string, ...items: IntervalItem[]): PathLesson => ({
  exercise: "ear-training-sequential",
  name: `Hear ${name}`,
  items,
});

/** Ids of the lessons around the circle, which have pages of their own. */
export const KEY_ITEMS: Readonly<Record<KeyStep["type"], readonly string[]>> = {
  sharp: ["61", "62", "63", "64", "65"],
  flat: ["66", "67", "68"],
};

const keys = (type: KeyStep["type"], name: string): PathLesson => ({
  exercise: "circle-of-fifths",
  name,
  items: KEY_ITEMS[type],
  paths: KEY_STEPS.filter((step) => step.type === type)
    .slice(0, KEY_ITEMS[type].length)
    .map(({ from, to }) => keyLessonPath(from, to)),
});

const heard = (...items: IntervalItem[]): readonly Probe[] =>
  items.map((itemId) => ({ exercise: "ear-training-sequential", itemId }));

/** Units without lessons for a learner are passed over. An exercise with pages is a line in one of them. */
export const PATH: readonly PathUnit[] = [
  {
    id: "match-a-note",
    name: "One note",
    after: [],
    lessons: [whole("match-note", "Match one note")],
    probes: [],
  },
  {
    id: "do-re-mi",
    name: "Do, re, mi",
    after: ["match-a-note"],
    lessons: [whole("phrases-1", "Sing do, re, mi"), whole("dictation-1", "Write do, re, mi")],
    probes: heard("1-3"),
  },
  {
    id: "five-notes",
    name: "Five notes",
    after: ["do-re-mi"],
    lessons: [
      whole("phrases-2", "Sing steps up to so"),
      whole("dictation-2", "Write steps up to so"),
    ],
    probes: heard("1-6"),
  },
  {
    id: "triad",
    name: "Do, mi, so",
    after: ["five-notes"],
    lessons: [whole("phrases-3", "Sing do, mi, so"), whole("dictation-3", "Write do, mi, so")],
    probes: heard("1-5", "1-8"),
  },
  {
    id: "degrees",
    name: "Notes in their key",
    after: ["triad"],
    lessons: [whole("degrees-by-ear", "Hear one note in its key")],
    probes: [],
  },
  {
    id: "seconds-and-thirds",
    name: "Seconds and thirds",
    after: ["do-re-mi"],
    lessons: [hear("seconds and thirds", "1-3", "1-5"), sing("seconds and thirds", "1-3", "1-5")],
    probes: heard("1-3", "1-5"),
  },
  {
    id: "fourths-and-fifths",
    name: "Fourths and fifths",
    after: ["seconds-and-thirds"],
    lessons: [hear("fourths and fifths", "1-6", "1-8"), sing("fourths and fifths", "1-6", "1-8")],
    probes: heard("1-6", "1-8"),
  },
  {
    id: "scale",
    name: "The scale",
    after: ["triad"],
    lessons: [
      whole("phrases-4", "Sing the whole octave"),
      whole("dictation-4", "Write the whole octave"),
    ],
    probes: heard("1-13"),
  },
  {
    id: "reading",
    name: "Names, notes and keys",
    after: [],
    lessons: [
      whole("note-matching", "Note Matching"),
      whole("treble-clef", "Treble Clef"),
      keys("sharp", "Sharp Keys"),
      keys("flat", "Flat Keys"),
    ],
    probes: [
      { exercise: "treble-clef", itemId: "G" },
      { exercise: "circle-of-fifths", itemId: "61" },
    ],
  },
  {
    id: "wider-intervals",
    name: "Minor thirds, sixths, sevenths and the octave",
    after: ["fourths-and-fifths"],
    lessons: [
      hear("sixths, sevenths and the octave", "1-4", "1-9", "1-10", "1-11", "1-12", "1-13"),
      sing("sixths, sevenths and the octave", "1-4", "1-9", "1-10", "1-11", "1-12", "1-13"),
      whole("inversions", "Inversions"),
    ],
    probes: heard("1-4", "1-10"),
  },
  {
    id: "chromatic",
    name: "Chromatic notes",
    after: ["scale", "wider-intervals", "reading"],
    lessons: [
      hear("half steps and the tritone", "1-2", "1-7"),
      sing("half steps and the tritone", "1-2", "1-7", "2-3", "4-5", "7-8", "9-10", "11-12"),
      whole("enharmonics", "Enharmonics"),
      whole("ear-training-random", "Hear intervals in any order"),
    ],
    probes: [...heard("1-7"), { exercise: "enharmonics", itemId: "C#" }],
  },
  {
    id: "lines-by-ear",
    name: "Lines by ear",
    after: ["degrees", "scale"],
    lessons: [
      whole("degrees-by-ear-2", "Hear two notes in their key"),
      whole("degrees-by-ear-3", "Hear three notes in their key"),
      whole("degrees-by-ear-chromatic", "Hear chromatic notes in their key"),
    ],
    probes: [],
  },
  {
    id: "triads-and-modes",
    name: "Triads and modes by ear",
    after: ["chromatic"],
    lessons: [whole("triads", "Hear triads"), whole("modes", "Hear modes")],
    probes: [],
  },
  {
    id: "phrases-and-dictation",
    name: "Phrases and dictation",
    after: ["scale", "reading"],
    lessons: [
      whole("phrases-5", "Sing eighth notes"),
      whole("dictation-5", "Write eighth notes"),
      whole("phrases-6", "Sing rests"),
      whole("dictation-6", "Write rests"),
      whole("phrases-7", "Sing dots and pickups"),
      whole("dictation-7", "Write dots and pickups"),
      whole("phrases-8", "Sing chromatic neighbors"),
      whole("dictation-8", "Write chromatic neighbors"),
    ],
    probes: [],
  },
];

/** Exercises with pages that are in no unit, each for a reason. */
export const LEFT_OUT: readonly Exercise[] = [];

/** Abilities that a kind of exercise takes; without any, eyes are enough. */
export const NEEDS: Readonly<Record<ExerciseKind, readonly ("voice" | "ears")[]>> = {
  "match-note": ["voice", "ears"],
  singing: ["voice", "ears"],
  phrase: ["voice"],
  dictation: ["ears"],
  "degree-by-ear": ["ears"],
  "ear-training": ["ears"],
  "triad-by-ear": ["ears"],
  "mode-by-ear": ["ears"],
  "chord-by-ear": ["ears"],
  "note-matching": [],
  inversion: [],
  enharmonic: [],
  "key-signature": [],
  "treble-clef": [],
};

/** Abilities of a learner. */
export interface PathLearner {
  readonly voice: boolean;
  readonly ears: boolean;
  /** Some exercises require it. */
  readonly isSignedIn: boolean;
}

/** Whether a learner can do an exercise. */
export function canDo(exercise: Exercise, learner: PathLearner): boolean {
  const { kind, isProtected } = exerciseOf(exercise);
  return NEEDS[kind].every((need) => learner[need]) && (learner.isSignedIn || !isProtected);
}

export const lessonsFor = ({ lessons }: PathUnit, learner: PathLearner): readonly PathLesson[] =>
  lessons.filter(({ exercise }) => canDo(exercise, learner));

/** Progress of a learner: see `doneItems` in `packages/memory`. */
export interface PathProgress {
  readonly learner: PathLearner;
  /** Whether a lesson was done. */
  readonly isDone: (lesson: PathLesson) => boolean;
  /** Ids of units that the learner knows already: as they said, or by the placement. */
  readonly known: ReadonlySet<string>;
}

/** A unit is finished when it is known, or when all that the learner can do in it is done. */
export const isFinished = (unit: PathUnit, { learner, isDone, known }: PathProgress): boolean =>
  known.has(unit.id) || lessonsFor(unit, learner).every(isDone);

/** The next step on the path. */
export interface PathStep {
  readonly unit: PathUnit;
  readonly lesson: PathLesson;
}

/** The first lesson that isn't done, of the first unit whose prerequisites are finished. Undefined at the end. */
export function nextStep(progress: PathProgress, path = PATH): PathStep | undefined {
  const finished = new Set(path.filter((unit) => isFinished(unit, progress)).map(({ id }) => id));
  for (const unit of path) {
    if (finished.has(unit.id) || !unit.after.every((id) => finished.has(id))) continue;
    const lesson = lessonsFor(unit, progress.learner).find((each) => !progress.isDone(each));
    if (lesson) return { unit, lesson };
  }
  return undefined;
}

/** The step after a lesson that has just ended, which need not be done: it was tried, so the path goes on. */
export const stepAfter = (
  ended: PathLesson | undefined,
  progress: PathProgress,
): PathStep | undefined =>
  nextStep({ ...progress, isDone: (lesson) => lesson === ended || progress.isDone(lesson) });

/** The unit that a lesson is in. */
export const unitOf = (lesson: PathLesson): PathUnit | undefined =>
  PATH.find(({ lessons }) => lessons.includes(lesson));

const LESSONS = PATH.flatMap(({ lessons }) => lessons);

/** The query of a part of a set: the id of its unit. */
export const PART = "part";

/** Where a lesson is done: '/intervals?part=fourths-and-fifths'. */
export function lessonAddress(lesson: PathLesson): string {
  const [page] = lesson.paths ?? [];
  if (page) return page;
  const [address = ""] = addressesOf(exerciseOf(lesson.exercise));
  const unit = unitOf(lesson);
  if (!lesson.items || !unit) return address;
  return `${address}${address.includes("?") ? "&" : "?"}${PART}=${unit.id}`;
}

/** Ids of the items of a part of an exercise's set; undefined for the whole set, also if there is no such part. */
export const partItems = (exercise: Exercise, unitId: string | null) =>
  PATH.find(({ id }) => id === unitId)?.lessons.find(
    (lesson) => lesson.exercise === exercise && lesson.paths === undefined,
  )?.items;

/** The lesson that is done at an address of an exercise; undefined for the whole of a divided set. */
export const lessonAt = (exercise: Exercise, path: string, unitId: string | null) =>
  LESSONS.find(
    (lesson) =>
      lesson.exercise === exercise &&
      (lesson.paths ? lesson.paths.includes(path) : !lesson.items || unitOf(lesson)?.id === unitId),
  );

/** Whether a probe was answered right; undefined if it wasn't asked. */
export type ProbeResults = (probe: Probe) => boolean | undefined;

export interface Placement {
  /** Ids of the units that the learner knows by their answers, with all that these build on. */
  readonly known: readonly string[];
  /** Undefined if there is nothing more to find out. */
  readonly next: Probe | undefined;
}

const withPrerequisites = (ids: readonly string[], path: readonly PathUnit[]): Set<string> => {
  const all = new Set(ids);
  // Units build on earlier ones only.
  for (const unit of path.toReversed())
    if (all.has(unit.id)) for (const id of unit.after) all.add(id);
  return all;
};

/**
 * Finds a learner's place from their answers to probes. A unit is not probed after a miss in one that it builds on, so
 * the placement of a beginner ends after a few questions.
 *
 * @param canAsk Whether the learner may be asked a probe.
 */
export function place(
  result: ProbeResults,
  canAsk: (probe: Probe) => boolean,
  path = PATH,
): Placement {
  const passed: string[] = [];
  const missed = new Set<string>();
  let next: Probe | undefined;
  for (const { id, after, probes } of path) {
    const isMissed = after.some((each) => missed.has(each));
    const asked = probes.filter(canAsk);
    if (isMissed || asked.some((probe) => result(probe) === false)) missed.add(id);
    else if (asked.length > 0 && asked.every(result)) passed.push(id);
    else next ??= asked.find((probe) => result(probe) === undefined);
  }
  const known = withPrerequisites(passed, path);
  return { known: path.filter(({ id }) => known.has(id)).map(({ id }) => id), next };
}
