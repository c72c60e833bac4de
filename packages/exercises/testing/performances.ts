/**
 * Simulated performances of phrases, as learners sing them: in any octave, with vibrato, scoops, breaths, coughs, false
 * starts, wrong notes and their own tempo.
 */
import { type Level, type Phrase, QUARTER_TICKS } from "@attune/phrases";
import { note } from "@attune/theory";
import type { Random } from "@attune/voice/testing";
import { countIn } from "../src/kinds/phrase/count-in.ts";
import { countsTempo, onsetTolerance } from "../src/kinds/phrase/tolerances.ts";
import { type NoteToSing, notesToSing } from "../src/kinds/phrase/written.ts";
import { TEST_PHRASES } from "./phrases.ts";

/** Right performances: every note within 25 cents and within the tolerance of its onset. */
export const RIGHT = [
  "inTune",
  "onTheEdge",
  "octaveLower",
  "breaths",
  "restart",
  "hummed",
] as const;
/** All steps are right, and the voice drifts by 60 to 100 cents in all. */
export const DRIFTING = ["driftFlat", "driftSharp"] as const;
/** One note is wrong by 100 cents or more, or the notes are not those of the phrase. */
export const WRONG = ["halfStepWrong", "thirdWrong", "skipped", "extra", "otherKey"] as const;
/** From level 4 on. */
export const OFF_TEMPO = ["hesitating", "rushed", "dragged"] as const;
/** No notes were sung. */
export const UNSUNG = ["silence", "coughs"] as const;

export const INTENTS = [...RIGHT, ...DRIFTING, ...WRONG, ...OFF_TEMPO, ...UNSUNG] as const;
export type Intent = (typeof INTENTS)[number];

export interface PerformedNote {
  /** Fractional MIDI number of its steady part. */
  readonly midi: number;
  /** Seconds from the start of the recording. */
  readonly start: number;
  readonly seconds: number;
  /** Seconds of the glide from the previous note; 0 after a rest. */
  readonly glideSeconds: number;
  /** Cents from its pitch at which it starts after a rest, and how long that takes. */
  readonly scoop: { readonly cents: number; readonly seconds: number };
  /** Seconds in which it creaks at its beginning, in contours (none). */
  readonly creakSeconds?: number;
  /** The same at its end (none). */
  readonly endCreakSeconds?: number;
  /** A jump of its pitch in contours: by so many cents, after so many seconds, and how long (none). */
  readonly crack?: { readonly cents: number; readonly after: number; readonly seconds: number };
  /** Cents by which it falls at its end, and how long that takes (none). */
  readonly sag?: { readonly cents: number; readonly seconds: number };
  /** A dip of the level in its middle, in sounds (none). */
  readonly dip?: { readonly db: number; readonly seconds: number };
  /** Name of the written note whose syllable is sung. */
  readonly name: string;
}

/** A short sound between the notes: its pitch falls. */
export interface Cough {
  readonly start: number;
  readonly seconds: number;
  readonly midi: number;
}

export interface SimulatedPerformance {
  readonly intent: Intent;
  readonly phrase: Phrase;
  readonly level: Level;
  /** Quarter notes per minute. */
  readonly tempo: number;
  readonly notes: readonly PerformedNote[];
  readonly coughs: readonly Cough[];
  readonly vibrato: {
    readonly cents: number;
    readonly hz: number;
    readonly phase: number;
    /** Whether it goes on from note to note in contours; otherwise each note begins without it. */
    readonly isThroughout?: boolean;
  };
  readonly isHummed: boolean;
  readonly seed: number;
  /** The written note that is wrong or skipped. */
  readonly wrongIndex?: number;
}

/** Deviation of a right note, in cents, and of a note of a drifting voice from its line. */
const OFF_CENTS = 25;
const OFF_LINE_CENTS = 12;
const DRIFT = { least: 60, most: 100 };

/** The onset and the pitch of a note to perform. */
interface Planned {
  readonly written: NoteToSing;
  readonly midi: number;
  readonly start: number;
  readonly end: number;
}

export function performPhrase(
  intent: Intent,
  seed: number,
  random: Random,
  phrases: readonly [Phrase, ...Phrase[]] = TEST_PHRASES,
): SimulatedPerformance {
  const isOffTempo = OFF_TEMPO.some((each) => each === intent);
  const fitting = phrases.filter(({ level }) => !isOffTempo || countsTempo(level));
  const phrase = random.pick(fitting as [Phrase, ...Phrase[]]);
  const { level } = phrase;
  const tempo = Math.round(random.between(40, 120));
  const written = notesToSing(phrase);
  // A note before the first one is no extra note, but a search for it.
  const first = intent === "extra" ? 1 : 0;
  const wrongIndex = first + Math.floor(random.next() * (written.length - first));
  const onsets = onsetsOf(intent, phrase, tempo, written, random);
  const octave = intent === "octaveLower" ? -1 : random.pick([0, 0, 0, -1] as const);
  const planned = written.map((each, k): Planned => {
    const pitch = note(each.name).midi + 12 * octave;
    const off = offOf(intent, k, written.length, random) / 100;
    const [start, end] = [onsets[k] ?? 0, onsets[k + 1] ?? 0];
    const sounding = (end - start) * (each.length / (each.length + each.restAfter));
    return { written: each, midi: pitch + off, start, end: start + sounding };
  });
  const { notes: changed, shift } = change(intent, planned, wrongIndex, random);
  const legato = random.next() < 0.4;
  const isSung = !UNSUNG.some((each) => each === intent);
  const notes = isSung ? changed.map((_, k) => sing(changed, k, legato, random)) : [];
  const hasCoughs = intent === "breaths" || intent === "coughs";
  return {
    intent,
    phrase,
    level,
    tempo,
    notes,
    coughs: hasCoughs ? coughsAround(notes, random) : [],
    vibrato: {
      cents: random.next() < 0.3 ? 0 : random.between(10, 70),
      hz: random.between(4.5, 6.5),
      phase: random.between(0, 2 * Math.PI),
    },
    isHummed: intent === "hummed",
    seed,
    ...(shift && { wrongIndex }),
  };
}

/** Seconds by which a singer with a tempo enters late, the device's latency included. */
const LATENCY = { least: 0.05, most: 0.3 };

/** Starts of all notes, and the end of the last. */
function onsetsOf(
  intent: Intent,
  phrase: Phrase,
  tempo: number,
  written: readonly NoteToSing[],
  random: Random,
): readonly number[] {
  const tickSeconds = 60 / tempo / QUARTER_TICKS;
  const { level } = phrase;
  const ends = [...written.map(({ onset }) => onset), endOf(written)];
  if (!countsTempo(level)) {
    // Without a tempo, each note takes its own time, and some are thought about.
    let at = random.between(0.1, 1);
    return ends.map((onset, k) => {
      const length = (onset - (ends[k - 1] ?? 0)) * tickSeconds;
      const thinking = k > 0 && random.next() < 0.1 ? random.between(0.2, 1) : 0;
      at += length * random.between(0.75, 1.3) + thinking;
      return at;
    });
  }
  const begin = countIn(phrase, tempo).leadSeconds + random.between(LATENCY.least, LATENCY.most);
  const tolerance = onsetTolerance(level, tempo);
  const jitter = intent === "onTheEdge" ? tolerance : 0.4 * tolerance;
  const scale = scaleOf(intent, random);
  const hesitates = Math.ceil(written.length / 2);
  return ends.map((onset, k) => {
    const late = intent === "hesitating" && k >= hesitates ? (1.5 * 60) / tempo : 0;
    // Neighbors that are both on the edge keep a third of the shorter length.
    const lengths = [k - 1, k].map((each) => written[each]?.length ?? Infinity);
    const most = Math.min(jitter, scale * tickSeconds * Math.min(...lengths) * 0.33);
    const off = k < written.length ? random.between(-most, most) : 0;
    return begin + scale * onset * tickSeconds + off + late;
  });
}

function scaleOf(intent: Intent, random: Random): number {
  if (intent === "rushed") return random.between(0.65, 0.85);
  return intent === "dragged" ? random.between(1.2, 1.5) : random.between(0.96, 1.04);
}

function endOf(written: readonly NoteToSing[]): number {
  const last = written.at(-1);
  return last ? last.onset + last.length + last.restAfter : 0;
}

function offOf(intent: Intent, index: number, count: number, random: Random): number {
  if (intent !== "driftFlat" && intent !== "driftSharp") {
    return random.between(-OFF_CENTS, OFF_CENTS);
  }
  const sign = intent === "driftFlat" ? -1 : 1;
  const drift = random.between(DRIFT.least, DRIFT.most) - OFF_LINE_CENTS;
  const line = (sign * drift * index) / (count - 1);
  return line + random.between(-OFF_LINE_CENTS, OFF_LINE_CENTS);
}

function change(intent: Intent, planned: readonly Planned[], index: number, random: Random) {
  const up = random.pick([-1, 1] as const);
  const half = { ...at(planned, index) };
  const wrongBy = (halfSteps: number) => ({
    // A deviation to the other side would make it less than that.
    notes: planned.map((each, k) =>
      k === index
        ? { ...each, midi: note(each.written.name).midi + octaveOf(each) + halfSteps }
        : each,
    ),
    shift: halfSteps,
  });
  // The pitch of a neighbor would be heard as a longer neighbor.
  const isNeighbor = (halfSteps: number) =>
    [index - 1, index + 1].some((k) => {
      const other = planned[k];
      return (
        other &&
        Math.abs(note(other.written.name).midi - note(half.written.name).midi - halfSteps) < 0.8
      );
    });
  const unlikeNeighbors = (size: number) =>
    isNeighbor(up * size) && !isNeighbor(-up * size) ? -up * size : up * size;
  if (intent === "halfStepWrong") return wrongBy(unlikeNeighbors(random.between(1, 1.25)));
  if (intent === "thirdWrong") {
    const size = random.between(3, 4);
    return wrongBy(isNeighbor(up * size) ? unlikeNeighbors(size + 1.5) : up * size);
  }
  if (intent === "skipped") {
    // A single note may be taken for two notes of one pitch, so that skipping one would be no fault.
    const isRepeated = [index - 1, index + 1].some(
      (k) => planned[k]?.written.name === half.written.name,
    );
    if (isRepeated) return wrongBy(6 * up);
    return { notes: planned.filter((_, k) => k !== index), shift: 1 };
  }
  if (intent === "extra") return { notes: withExtra(planned, index, up, random), shift: 0 };
  if (intent === "otherKey") {
    const halfSteps = up * random.pick([2, 3, 4] as const);
    return { notes: planned.map((each) => ({ ...each, midi: each.midi + halfSteps })), shift: 0 };
  }
  if (intent === "restart") return { notes: withFalseStart(planned, random), shift: 0 };
  return { notes: planned, shift: 0 };
}

const at = (planned: readonly Planned[], index: number) => planned[index] as Planned;

const octaveOf = ({ midi, written }: Planned) =>
  12 * Math.round((midi - note(written.name).midi) / 12);

const later = (planned: readonly Planned[], seconds: number) =>
  planned.map((each) => ({ ...each, start: each.start + seconds, end: each.end + seconds }));

/** A note of another pitch before this one, which moves the rest. */
function withExtra(
  planned: readonly Planned[],
  index: number,
  up: number,
  random: Random,
): readonly Planned[] {
  const next = at(planned, index);
  const seconds = random.between(0.4, 0.8);
  const halfSteps = up * random.pick([5, 6] as const);
  const extra: Planned = { ...next, midi: next.midi + halfSteps, end: next.start + seconds };
  return [...planned.slice(0, index), extra, ...later(planned.slice(index), seconds + 0.05)];
}

/** Some notes, the last one wrong; then all from the beginning. */
function withFalseStart(planned: readonly Planned[], random: Random): readonly Planned[] {
  const count = 1 + Math.floor(random.next() * Math.min(4, planned.length - 2));
  const begun = planned.slice(0, count).map((each, k) => ({
    ...each,
    midi: each.midi + (k === count - 1 ? random.pick([-2, -1, 1, 2] as const) : 0),
  }));
  const seconds = at(planned, count - 1).end - at(planned, 0).start + random.between(0.3, 1.2);
  return [...begun, ...later(planned, seconds)];
}

/** Seconds between two notes that are not joined. */
const REST = { least: 0.09, part: 0.25 };

function sing(
  planned: readonly Planned[],
  index: number,
  legato: boolean,
  random: Random,
): PerformedNote {
  const { written, midi, start, end } = at(planned, index);
  const [before, next] = [planned[index - 1], planned[index + 1]];
  // A repeated note begins with an attack of its own.
  const isSame = (other: Planned) => other.written.name === written.name;
  const isJoined = legato && before !== undefined && start - before.end < 0.02 && !isSame(before);
  const joinsNext = legato && next !== undefined && next.start - end < 0.02 && !isSame(next);
  const room = next ? Math.min(end, next.start) - start : end - start;
  const rest = Math.max(REST.least, room * random.between(0.05, REST.part));
  const seconds = joinsNext ? next.start - start : Math.max(0.6 * room, room - rest);
  return {
    midi,
    start,
    seconds,
    glideSeconds: isJoined ? Math.min(0.3 * seconds, random.between(0.03, 0.15)) : 0,
    scoop:
      isJoined || random.next() < 0.6
        ? { cents: 0, seconds: 0 }
        : { cents: random.between(-200, 60), seconds: Math.min(0.2 * seconds, 0.15) },
    name: written.name,
  };
}

/** Coughs before, after and in long gaps between the notes, or on their own. */
function coughsAround(notes: readonly PerformedNote[], random: Random): readonly Cough[] {
  const cough = (start: number): Cough => ({
    start,
    seconds: random.between(0.06, 0.16),
    midi: random.between(45, 70),
  });
  const last = notes.at(-1);
  if (!last) return [0.4, 1.3, 2.9].map((start) => cough(start + random.between(0, 0.5)));
  const between = notes.flatMap(({ start, seconds }, k) => {
    const next = notes[k + 1];
    const gap = next ? next.start - start - seconds : 0;
    return gap > 0.45 ? [cough(start + seconds + 0.13)] : [];
  });
  return [...between, cough(last.start + last.seconds + random.between(0.2, 0.5))];
}
