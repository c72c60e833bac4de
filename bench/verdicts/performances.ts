/**
 * Random performances of an interval, as learners sing it: in any octave, with vibrato, scoops, false
 * starts, breaths and glides.
 */
import { midiToHz, note, noteFromMidi } from "@attune/theory";
import type { Random } from "@attune/voice/testing";

/** The expected judgment of a performance. */
export type Intent = "inTune" | "wrongInterval" | "oneNoteTwice" | "oneNote" | "unequalOctaves";
export const INTENTS: readonly Intent[] = [
  "inTune",
  "wrongInterval",
  "oneNoteTwice",
  "oneNote",
  "unequalOctaves",
];

/** Whose intervals are sung: those of the lessons, up and mostly from C, or those of own sets, down too and from any note. */
export type Source = "lessons" | "sets";

/** A note of a performance. */
export interface PerformedNote {
  /** Fractional MIDI number of its steady part. */
  readonly midi: number;
  readonly seconds: number;
  /** Silence before it; 0 joins it to the previous note. */
  readonly gapSeconds: number;
  /** Seconds of the glide from the previous note, if there is no gap. */
  readonly glideSeconds: number;
  /** Cents below (−) or above its pitch at which it starts after a gap, and how long that takes. */
  readonly scoop: { readonly cents: number; readonly seconds: number };
}

export interface Performance {
  readonly intent: Intent;
  /** Scientific names. */
  readonly root: string;
  readonly target: string;
  readonly notes: readonly PerformedNote[];
  readonly leadSeconds: number;
  readonly vibrato: { readonly cents: number; readonly hz: number; readonly phase: number };
  /** Cents per second by which all notes drift, as one held note does. */
  readonly driftSpeed: number;
  readonly seed: number;
}

const ROOTS = ["C4", "C#4", "D#4", "F#4", "G#4", "A#4"] as const;
/** Lowest and highest fractional MIDI number of a performance, C2 to C6. */
const RANGE = { low: 36, high: 84 };
/** Both notes of an attempt fit in this many seconds. */
const LONGEST = 4.6;

/** A random performance. */
export function perform(
  intent: Intent,
  seed: number,
  random: Random,
  source: Source = "lessons",
): Performance {
  const { root, rootMidi, halfSteps } =
    source === "lessons" ? pickInterval(random) : pickSetInterval(random);
  const octave = pickOctave(rootMidi, halfSteps, random);
  const sung = rootMidi + 12 * octave;
  const answer = answerFor(intent, sung, halfSteps, random);
  const leadSeconds = random.next() < 0.5 ? random.between(0.05, 0.4) : random.between(0.4, 1);
  const vibrato = {
    cents: random.next() < 0.3 ? 0 : random.between(20, 100),
    hz: random.between(4.5, 7),
    phase: random.between(0, 2 * Math.PI),
  };
  // Before one note, a false start could be the other one.
  const canStartFalse = intent !== "oneNote" && intent !== "oneNoteTwice";
  const starts = canStartFalse && random.next() < 0.35 ? [falseStart(sung, random)] : [];
  const legato = random.next() < 0.4;
  const notes = [...starts, ...answer.map((midi, i) => sing(midi, i, legato, random))];
  const target = noteFromMidi(rootMidi + halfSteps).name;
  const driftSpeed = intent === "oneNote" ? random.between(-50, 50) : 0;
  return {
    intent,
    root,
    target,
    leadSeconds,
    vibrato,
    driftSpeed,
    seed,
    notes: fit(notes, leadSeconds),
  };
}

/** The last two notes, sung quickly: for .15 to .25 s, which leaves no time for a scoop or wide vibrato. */
export function quickened(performance: Performance, random: Random): Performance {
  const { notes, vibrato } = performance;
  return {
    ...performance,
    vibrato: { ...vibrato, cents: Math.min(20, vibrato.cents) },
    notes: notes.slice(-2).map((sung) => ({
      ...sung,
      seconds: random.between(0.15, 0.25),
      glideSeconds: Math.min(0.05, sung.glideSeconds),
      scoop: { cents: 0, seconds: 0 },
    })),
  };
}

function pickInterval(random: Random) {
  const isTonic = random.next() < 0.7;
  const root = isTonic ? "C4" : random.pick(ROOTS);
  const halfSteps = isTonic ? random.pick([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const) : 1;
  return { root, rootMidi: note(root).midi, halfSteps };
}

/** From any of twelve notes, to a tenth up or down. */
function pickSetInterval(random: Random) {
  const rootMidi = 60 + Math.floor(12 * random.next());
  const size = 1 + Math.floor(16 * random.next());
  const halfSteps = random.next() < 0.5 ? -size : size;
  return { root: noteFromMidi(rootMidi).name, rootMidi, halfSteps };
}

/** An octave in which the attempt and its neighborhood can be sung. */
function pickOctave(rootMidi: number, halfSteps: number, random: Random): number {
  const fits = ([-2, -1, 0, 1] as const).filter(
    (octave) =>
      rootMidi + 12 * octave + Math.min(0, halfSteps) >= RANGE.low + 3 &&
      rootMidi + 12 * octave + Math.max(0, halfSteps) <= RANGE.high - 2,
  );
  return random.pick(fits as [number, ...number[]]);
}

const OFF = 0.25;

/** The MIDI numbers of the two notes. */
function answerFor(
  intent: Intent,
  root: number,
  halfSteps: number,
  random: Random,
): readonly number[] {
  const near = () => random.between(-OFF, OFF);
  if (intent === "inTune") return [root + near(), root + halfSteps + near()];
  if (intent === "oneNote") return [root + near()];
  if (intent === "oneNoteTwice") {
    const own = root + near();
    return [own, own + random.between(-0.1, 0.1)];
  }
  if (intent === "unequalOctaves") {
    const target = inAnotherOctave(root, halfSteps);
    return [root + near(), target + near()];
  }
  const sung = random.pick(wrongSizes(halfSteps));
  const own = root + random.pick([0, 0, sung < halfSteps ? 1 : -1] as const) * random.between(0, 1);
  return [own, own + sung + (sung < halfSteps ? -1 : 1) * random.between(0, 0.4)];
}

/** The target an octave or two away, but not on the root, which would be the same note twice. */
function inAnotherOctave(root: number, halfSteps: number): number {
  const shifts = halfSteps === 12 ? [-24, 12] : halfSteps === -12 ? [-12, 24] : [-12, 12];
  const targets = shifts.map((shift) => root + halfSteps + shift);
  return targets.find((target) => target >= RANGE.low) as number;
}

/** Sizes that are at least a half step off in every octave. */
function wrongSizes(halfSteps: number): [number, ...number[]] {
  const sizes = [halfSteps - 2, halfSteps - 1, halfSteps + 1, halfSteps + 2, halfSteps + 3];
  return sizes.filter((size) => (size - halfSteps) % 12 !== 0 && size * halfSteps > 0) as [
    number,
    ...number[],
  ];
}

/** A note near the root before it. */
function falseStart(root: number, random: Random): PerformedNote {
  const midi =
    root + random.pick([-4, -3, -2, -1, 1, 2, 3, 4] as const) + random.between(-0.3, 0.3);
  return { ...sing(midi, 0, false, random), seconds: random.between(0.2, 1) };
}

function sing(midi: number, index: number, legato: boolean, random: Random): PerformedNote {
  const isJoined = index > 0 && legato;
  return {
    midi,
    seconds: random.between(0.6, 1.4),
    gapSeconds: isJoined ? 0 : random.between(0.1, 0.5),
    glideSeconds: random.between(0.03, 0.25),
    scoop:
      random.next() < 0.5
        ? { cents: 0, seconds: 0 }
        : { cents: random.between(-300, 60), seconds: random.between(0.05, 0.2) },
  };
}

/** Shortens the notes evenly where the attempt would be longer than listening. */
function fit(notes: readonly PerformedNote[], leadSeconds: number): readonly PerformedNote[] {
  const gaps = notes.reduce((sum, { gapSeconds }) => sum + gapSeconds, leadSeconds);
  const sung = notes.reduce((sum, { seconds }) => sum + seconds, 0);
  const scale = Math.min(1, (LONGEST - gaps) / sung);
  return notes.map((note) => ({ ...note, seconds: note.seconds * scale }));
}

/** The sung pitch in Hz at a time, 0 where the voice is silent; for contours. */
export function hzAt(performance: Performance, time: number): number {
  let at = performance.leadSeconds;
  let before: PerformedNote | undefined;
  for (const note of performance.notes) {
    const start = at + note.gapSeconds;
    const since = time - start;
    if (since < 0) return 0;
    if (since < note.seconds) {
      const drift = (performance.driftSpeed / 100) * since;
      return midiToHz(midiAt(performance, note, before, since) + drift);
    }
    at = start + note.seconds;
    before = note;
  }
  return 0;
}

function midiAt(
  { vibrato }: Performance,
  note: PerformedNote,
  before: PerformedNote | undefined,
  since: number,
): number {
  const depth = Math.min(1, since / 0.15) * (vibrato.cents / 100);
  const wave = depth * Math.sin(2 * Math.PI * vibrato.hz * since + vibrato.phase);
  if (before && note.gapSeconds === 0) {
    const left = Math.max(0, 1 - since / note.glideSeconds);
    return note.midi + wave + (before.midi - note.midi) * (0.5 - 0.5 * Math.cos(Math.PI * left));
  }
  const { cents, seconds } = note.scoop;
  const left = seconds > 0 ? Math.max(0, 1 - since / seconds) : 0;
  return note.midi + wave + (cents / 100) * left;
}
