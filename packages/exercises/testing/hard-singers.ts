/**
 * Singers who are harder to judge than those of performances.ts, right and changed, each in a mild and a hard half.
 * The ranges are those in which real takes were judged wrong.
 */
import { type Phrase, type PhraseEvent, QUARTER_TICKS } from "@attune/phrases";
import { note, noteFromMidi } from "@attune/theory";
import type { Random } from "@attune/voice/testing";
import { countIn } from "../src/kinds/phrase/count-in.ts";
import { type NoteToSing, notesToSing } from "../src/kinds/phrase/written.ts";
import type { PerformedNote, SimulatedPerformance } from "./performances.ts";
import { TEST_PHRASES } from "./phrases.ts";
import {
  speedingUp,
  withCracks,
  withCreakyEnds,
  withHum,
  withRestart,
  withWobble,
} from "./untidy.ts";

export type Half = "mild" | "hard";
type Range = readonly [least: number, most: number];

/** Sings as the phrase is written. */
export const RIGHT_SINGERS = [
  /** All on one breath with vibrato throughout, the shortest notes and half steps of .30–.22 or .22–.15 s. */
  "halfSteps",
  /** Notes begin 80–120 or 120–200 cents below, and glide for .1–.2 or .2–.35 s. */
  "scoops",
  /** On one breath, with glides of .12–.2 or .2–.3 s between the notes. */
  "portamento",
  /** A vibrato of 60–80 or 80–110 cents at 5.5–6.5 Hz on every note, in the hard half on one breath. */
  "wideVibrato",
  /** The same of 40–60 or 60–80 cents at 4–5 Hz. */
  "slowVibrato",
  /** On one breath but for two long notes, which are left early for a breath of .2–.3 or .3–.45 s. */
  "breath",
  /** The first 60–120 or 120–200 ms after each rest creak: their pitch is lost, or an octave too low. */
  "creaky",
  /** The last note sags by 40–75 or 75–110 cents. */
  "sag",
  /** The level trembles by 6–8 or 8–12 dB at 4–8 Hz, with vibrato. */
  "tremolo",
  /** The level dips by 7–9 or 9–12 dB within a note. */
  "falseConsonants",
  /** Held vowels are taken for noise, and suppressed by 6–12 or 12–18 dB. */
  "suppressed",
  /** The gain follows the voice, by at most 6 or 12 dB. */
  "gainControl",
  /** The sound drops out for 40–80 ms, once or twice a second. */
  "dropouts",
  /** The phrase is written a sixth lower, in the hard half for a bass. */
  "lowVoice",
  /** The phrase is written a fifth or an octave higher. */
  "highVoice",
  /** A bass through a phone, which has nothing below 200 Hz; in the hard half a fourth lower. */
  "thinBass",
  /** The last 60–100 or 100–200 ms of each note creak. */
  "creakyEnds",
  /** The pitch wobbles by 25–40 or 40–50 cents at 2.6–3.4 Hz all the time. */
  "wobble",
  /** Two notes crack, to a pitch a fourth to a ninth higher, for 40–80 or 80–140 ms. */
  "cracks",
  /** Begins again after two notes, and a pause of .6–1.2 or .3–.6 s. */
  "restarts",
  /** Hums the first note before, and rests for .3–.8 or .1–.3 s. */
  "humsFirst",
  /** Grows faster by 10 or 20 percent until the end. */
  "speedsUp",
  /** Another person talks all the time, 18–24 or 14–18 dB below the voice. */
  "otherVoice",
] as const;

/** Doesn't sing as the phrase is written: with rests between the notes, or in the hard half on one breath. */
export const CHANGED_SINGERS = [
  "semitone",
  "third",
  "leftOut",
  /** A note too many of .35–.25 or .25–.18 s, which is held. */
  "extraHeld",
  /** The same, which glides to the next one. */
  "extraGliding",
  /** A repeated note is sung once, without a second attack. */
  "repeatedOnce",
  /** The same, with a vibrato of 50–75 or 75–100 cents. */
  "repeatedWide",
  /** A note on a half step is 65–85 cents sharp or flat towards its neighbor. */
  "almostSemitone",
  /** The entry is 2 or 4 beats late; in the hard half 1 beat. */
  "lateEntry",
] as const;

export type RightSinger = (typeof RIGHT_SINGERS)[number];
export type ChangedSinger = (typeof CHANGED_SINGERS)[number];
export type HardSinger = RightSinger | ChangedSinger;

/** Cents by which a right note deviates. */
const OFF_CENTS = 15;
/** Seconds by which a right entry is late, the device's latency included. */
const LATENCY: Range = [0.05, 0.3];
const SMALL_REST: Range = [0.09, 0.14];
/** Parts of the shortest note by which its onset deviates. */
const JITTER = 0.08;

interface Style {
  readonly tempo: number;
  readonly isLegato: boolean;
  /** Octaves by which it is sung higher. */
  readonly octave?: number;
}

export function performHard(
  singer: HardSinger,
  half: Half,
  seed: number,
  random: Random,
): SimulatedPerformance {
  const ranged = (mild: Range, hard: Range) => random.between(...(half === "mild" ? mild : hard));
  const phrase = phraseFor(singer, half, random);
  const isLegato = half === "hard" && isChanged(singer) && singer !== "lateEntry";
  const style: Style = { tempo: Math.round(random.between(60, 100)), isLegato };
  const sing = (own: Partial<Style> = {}) => perform(phrase, { ...style, ...own }, seed, random);
  switch (singer) {
    case "halfSteps": {
      const shortest = Math.min(...notesToSing(phrase).map(({ length }) => length));
      const quarterSeconds = (ranged([0.22, 0.3], [0.15, 0.22]) * QUARTER_TICKS) / shortest;
      const vibrato = { ...vibratoOf([20, 60], random), isThroughout: true };
      return { ...sing({ tempo: Math.round(60 / quarterSeconds), isLegato: true }), vibrato };
    }
    case "scoops": {
      const scoop = () => ({
        cents: -ranged([80, 120], [120, 200]),
        seconds: ranged([0.1, 0.2], [0.2, 0.35]),
      });
      return mapNotes(sing(), (each) => {
        const { cents, seconds } = scoop();
        return { ...each, scoop: { cents, seconds: Math.min(seconds, 0.6 * each.seconds) } };
      });
    }
    case "portamento":
      return mapNotes(sing({ isLegato: true }), (each) => {
        const glideSeconds = Math.min(0.5 * each.seconds, ranged([0.12, 0.2], [0.2, 0.3]));
        return each.glideSeconds > 0 ? { ...each, glideSeconds } : each;
      });
    case "wideVibrato":
      return withVibrato(
        sing({ isLegato: half === "hard" }),
        ranged([60, 80], [80, 110]),
        QUICK_HZ,
      );
    case "slowVibrato":
      return withVibrato(sing({ isLegato: half === "hard" }), ranged([40, 60], [60, 80]), [4, 5]);
    case "breath":
      return withBreaths(sing({ isLegato: true }), () => ranged([0.2, 0.3], [0.3, 0.45]));
    case "creaky":
      return mapNotes(sing(), (each) => {
        const creakSeconds = Math.min(0.5 * each.seconds, ranged([0.06, 0.12], [0.12, 0.2]));
        return each.glideSeconds > 0 ? each : { ...each, creakSeconds };
      });
    case "creakyEnds":
      return withCreakyEnds(sing(), ranged([0.06, 0.1], [0.1, 0.2]));
    case "wobble":
      return withWobble(sing(), ranged([25, 40], [40, 50]), random);
    case "cracks":
      return withCracks(sing(), () => ranged([0.04, 0.08], [0.08, 0.14]), random);
    case "restarts":
      return withRestart(sing(), ranged([0.6, 1.2], [0.3, 0.6]));
    case "humsFirst":
      return withHum(sing(), ranged([0.3, 0.8], [0.1, 0.3]), random);
    case "speedsUp":
      return speedingUp(sing(), ranged([0.1, 0.1], [0.2, 0.2]));
    case "sag": {
      const performance = sing();
      const last = performance.notes.length - 1;
      const cents = ranged([40, 75], [75, 110]);
      return mapNotes(performance, (each, k) =>
        k === last ? { ...each, sag: { cents, seconds: 0.4 * each.seconds } } : each,
      );
    }
    case "falseConsonants":
      return mapNotes(sing(), (each) => {
        const dip = { db: ranged([7, 9], [9, 12]), seconds: 0.12 };
        return each.seconds > 0.45 && random.next() < 0.5 ? { ...each, dip } : each;
      });
    case "tremolo":
      return { ...sing({ isLegato: true }), vibrato: vibratoOf([30, 70], random) };
    case "lowVoice":
    case "thinBass":
      return sing({ octave: singer === "lowVoice" && half === "mild" ? 0 : -1 });
    case "semitone":
    case "third":
    case "almostSemitone":
      return withWrongNote(sing(), singer, random);
    case "leftOut": {
      const performance = sing();
      const free = indicesOf(performance, (k, written) => !isRepeat(written, k) && k > 0);
      const left = random.pick(free);
      return { ...performance, notes: performance.notes.filter((_, k) => k !== left) };
    }
    case "extraHeld":
    case "extraGliding": {
      const seconds = ranged([0.25, 0.35], [0.18, 0.25]);
      return withExtra(sing(), seconds, singer === "extraGliding", random);
    }
    case "repeatedOnce":
      return withRepeatedOnce(sing());
    case "repeatedWide":
      return withVibrato(withRepeatedOnce(sing()), ranged([50, 75], [75, 100]), QUICK_HZ);
    case "lateEntry": {
      const performance = sing();
      const beats = half === "mild" ? random.pick([2, 4] as const) : 1;
      const late = (beats * 60) / performance.tempo;
      return mapNotes(performance, (each) => ({ ...each, start: each.start + late }));
    }
    default:
      return sing();
  }
}

const isChanged = (singer: HardSinger) => CHANGED_SINGERS.some((each) => each === singer);

/** A phrase in which the singer's peculiarity can occur. */
function phraseFor(singer: HardSinger, half: Half, random: Random): Phrase {
  const fits = (phrase: Phrase) => {
    const written = notesToSing(phrase);
    const isAny = (test: (k: number) => boolean) => written.some((_, k) => test(k));
    const shortest = Math.min(...written.map(({ length }) => length));
    const isShort = (k: number) => written[k]?.length === shortest;
    if (singer === "halfSteps") return isAny((k) => isShort(k) && stepOf(written, k) === 1);
    if (singer === "repeatedOnce" || singer === "repeatedWide")
      return isAny((k) => isRepeat(written, k));
    if (singer === "almostSemitone") return isAny((k) => stepOf(written, k) === 1);
    return singer !== "lateEntry" || phrase.level >= 4;
  };
  const phrase = random.pick(TEST_PHRASES.filter(fits) as unknown as [Phrase, ...Phrase[]]);
  if (singer === "lowVoice") return transposed(phrase, -9);
  if (singer === "highVoice") return transposed(phrase, half === "mild" ? 7 : 12);
  return singer === "thinBass" && half === "hard" ? transposed(phrase, -5) : phrase;
}

function transposed(phrase: Phrase, halfSteps: number): Phrase {
  const events = phrase.events.map(
    (event): PhraseEvent =>
      event.kind === "note"
        ? { ...event, name: noteFromMidi(note(event.name).midi + halfSteps).name }
        : event,
  );
  return { ...phrase, events };
}

function perform(
  phrase: Phrase,
  { tempo, isLegato, octave = 0 }: Style,
  seed: number,
  random: Random,
): SimulatedPerformance {
  const written = notesToSing(phrase);
  const tickSeconds = 60 / tempo / QUARTER_TICKS;
  const begin = countIn(phrase, tempo).leadSeconds + random.between(...LATENCY);
  const starts = written.map(({ onset, length }) => {
    const jitter = JITTER * length * tickSeconds;
    return begin + onset * tickSeconds + random.between(-jitter, jitter);
  });
  const notes = written.map((each, k): PerformedNote => {
    const start = starts[k] ?? 0;
    const end = each.restAfter > 0 ? undefined : starts[k + 1];
    const room = (end ?? start + each.length * tickSeconds) - start;
    const isHeldOn = isLegato && end !== undefined && !isRepeat(written, k + 1);
    const isJoined = isLegato && k > 0 && !isRepeat(written, k) && !written[k - 1]?.restAfter;
    return {
      midi: note(each.name).midi + 12 * octave + random.between(-OFF_CENTS, OFF_CENTS) / 100,
      start,
      seconds: isHeldOn ? room : Math.max(0.6 * room, room - random.between(...SMALL_REST)),
      glideSeconds: isJoined ? Math.min(0.3 * room, random.between(0.03, 0.08)) : 0,
      scoop: { cents: 0, seconds: 0 },
      name: each.name,
    };
  });
  const { level } = phrase;
  const vibrato = vibratoOf([0, 50], random);
  const common = { phrase, level, tempo, notes, vibrato, seed };
  return { ...common, intent: "inTune", coughs: [], isHummed: false };
}

const USUAL_HZ: Range = [4.5, 6.5];
const QUICK_HZ: Range = [5.5, 6.5];

const vibratoOf = (cents: Range, random: Random) => ({
  cents: random.between(...cents),
  hz: random.between(...USUAL_HZ),
  phase: random.between(0, 2 * Math.PI),
});

const mapNotes = (
  performance: SimulatedPerformance,
  change: (each: PerformedNote, k: number) => PerformedNote,
): SimulatedPerformance => ({ ...performance, notes: performance.notes.map(change) });

/** Sings all notes with a vibrato, at the rates between these instead of their usual ones. */
const withVibrato = (
  performance: SimulatedPerformance,
  cents: number,
  [slowest, fastest]: Range,
): SimulatedPerformance => {
  const { hz, phase } = performance.vibrato;
  const part = (hz - USUAL_HZ[0]) / (USUAL_HZ[1] - USUAL_HZ[0]);
  const rate = slowest + part * (fastest - slowest);
  return { ...performance, vibrato: { cents, hz: rate, phase, isThroughout: true } };
};

/** Leaves two long notes early for a breath, neither of them the last one; the next ones begin without a glide. */
function withBreaths(
  performance: SimulatedPerformance,
  secondsOf: () => number,
): SimulatedPerformance {
  const { notes } = performance;
  const longest = notes
    .slice(0, -1)
    .map(({ seconds }, k) => ({ seconds, k }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 2)
    .map(({ k }) => k);
  return mapNotes(performance, (each, k) => ({
    ...each,
    ...(longest.includes(k) && {
      seconds: Math.max(0.5 * each.seconds, each.seconds - secondsOf()),
    }),
    ...(longest.includes(k - 1) && { glideSeconds: 0 }),
  }));
}

const midiOf = (written: readonly NoteToSing[], k: number) => {
  const each = written[k];
  return each ? note(each.name).midi : Number.NaN;
};
/** Half steps between a note and the one before; NaN for the first. */
const stepOf = (written: readonly NoteToSing[], k: number) =>
  Math.abs(midiOf(written, k) - midiOf(written, k - 1));
const isRepeat = (written: readonly NoteToSing[], k: number) => stepOf(written, k) === 0;

function indicesOf(
  { phrase }: SimulatedPerformance,
  test: (k: number, written: readonly NoteToSing[]) => boolean,
): readonly [number, ...number[]] {
  const written = notesToSing(phrase);
  return [...written.keys()].filter((k) => test(k, written)) as [number, ...number[]];
}

/** A note between 1 and 4 half steps or nearly one off, but never with the pitch of a neighbor. */
function withWrongNote(
  performance: SimulatedPerformance,
  kind: "semitone" | "third" | "almostSemitone",
  random: Random,
): SimulatedPerformance {
  const written = notesToSing(performance.phrase);
  if (kind === "almostSemitone") {
    const index = random.pick(indicesOf(performance, (k) => stepOf(written, k) === 1));
    const up = Math.sign(midiOf(written, index) - midiOf(written, index - 1));
    const off = (up * random.between(65, 85)) / 100;
    return mapNotes(performance, (each, k) =>
      k === index ? { ...each, midi: Math.round(each.midi) + off } : each,
    );
  }
  const size = kind === "semitone" ? random.between(1, 1.15) : random.pick([3, 4] as const);
  const index = Math.floor(random.next() * written.length);
  const isClear = (halfSteps: number) =>
    [index - 1, index + 1].every(
      (k) => !(Math.abs(midiOf(written, k) - midiOf(written, index) - halfSteps) < 0.5),
    );
  const off = [size, -size, 6].find(isClear) ?? 6;
  return mapNotes(performance, (each, k) =>
    k === index ? { ...each, midi: Math.round(each.midi) + off } : each,
  );
}

/** A note before another one, which takes its time from the one before. */
function withExtra(
  performance: SimulatedPerformance,
  seconds: number,
  isGliding: boolean,
  random: Random,
): SimulatedPerformance {
  const { notes } = performance;
  const lengthOf = (k: number) => notes[k]?.seconds ?? 0;
  const longest = Math.max(...notes.slice(0, -1).map((each) => each.seconds));
  const least = Math.min(seconds + 0.2, longest - 0.001);
  const before = random.pick(
    indicesOf(performance, (k) => k < notes.length - 1 && lengthOf(k) > least),
  );
  const [own, next] = [notes[before], notes[before + 1]] as [PerformedNote, PerformedNote];
  const isClear = (midi: number) => [own, next].every((other) => Math.abs(other.midi - midi) > 0.8);
  const sizes = [random.pick([2, -2, 3, -3] as const), 1, -1, 4];
  const midi = sizes.map((size) => Math.round(next.midi) + size).find(isClear) ?? next.midi + 6;
  const end = own.start + own.seconds;
  const extra: PerformedNote = {
    ...own,
    midi,
    start: end - seconds,
    seconds,
    glideSeconds: Math.min(0.05, 0.3 * seconds),
    ...(isGliding && { sag: { cents: 40 * Math.sign(midi - next.midi), seconds } }),
  };
  const shorter = { ...own, seconds: own.seconds - seconds };
  return {
    ...performance,
    notes: [...notes.slice(0, before), shorter, extra, ...notes.slice(before + 1)],
  };
}

function withRepeatedOnce(performance: SimulatedPerformance): SimulatedPerformance {
  const [second] = indicesOf(performance, (k, written) => isRepeat(written, k));
  const notes = performance.notes.flatMap((each, k) => {
    const next = performance.notes[k + 1];
    if (k === second) return [];
    if (k !== second - 1 || !next) return [each];
    return [{ ...each, seconds: next.start + next.seconds - each.start }];
  });
  return { ...performance, notes };
}
