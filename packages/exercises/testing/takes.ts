/** Simulates the voice package's analysis of a performance: as notes, as a pitch contour, and as a song to render. */
import { midiToHz, syllableOfNote } from "@attune/theory";
import type { PitchFrame } from "@attune/voice";
import type { Consonant, Random, Song, SungNote, Voice, Vowel } from "@attune/voice/testing";
import type { PhraseTake } from "../src/kinds/phrase/index.ts";
import type { Cough, PerformedNote, SimulatedPerformance } from "./performances.ts";

const HOP_SECONDS = 0.01;
/** The tracker's error in cents, and how often it loses the voice. */
const TRACKER = { cents: 3, lost: 0.005 };
/** How often the tracker loses the pitch of a creaking voice, and finds that of the octave below. */
const CREAK = { lost: 0.4, low: 0.3 };
const COUGH_FALL = 5;

/** The notes of an ideal segmentation. */
export function takeOf({ notes, coughs }: SimulatedPerformance, random: Random): PhraseTake {
  const sung = notes.map(({ midi, start, seconds, glideSeconds, scoop }) => ({
    start,
    end: start + seconds,
    heldHz: midiToHz(midi),
    heldSeconds: Math.max(0.05, seconds - glideSeconds - scoop.seconds - 0.03),
    driftCents: random.between(-20, 20),
  }));
  const noises = coughs.map(({ midi, start, seconds }) => ({
    start,
    end: start + seconds,
    heldHz: midiToHz(midi),
    heldSeconds: 0.5 * seconds,
    driftCents: -50 * COUGH_FALL,
  }));
  const all = [...sung, ...noises].sort((a, b) => a.start - b.start);
  return { notes: all, voicedSeconds: all.reduce((sum, each) => sum + each.end - each.start, 0) };
}

/** The pitch track, with small errors and short dropouts. */
export function contourOf(performance: SimulatedPerformance, random: Random): PitchFrame[] {
  const { notes, coughs } = performance;
  const end = Math.max(3, ...[...notes, ...coughs].map(({ start, seconds }) => start + seconds));
  return Array.from({ length: Math.ceil((end + 0.4) / HOP_SECONDS) }, (_, i) => {
    const time = i * HOP_SECONDS;
    const index = notes.findLastIndex(({ start }) => start <= time);
    const cough = coughs.find(({ start, seconds }) => time >= start && time < start + seconds);
    const midi = cough ? midiOfCough(cough, time) : midiOfNote(performance, index, time);
    const creak = isCreaking(notes[index], time) ? random.next() : 1;
    if (midi === undefined || creak < CREAK.lost || random.next() < TRACKER.lost) {
      return { time, hz: 0, clarity: 0.1, level: 0.001 };
    }
    const octave = creak < CREAK.lost + CREAK.low ? -12 : 0;
    const hz = midiToHz(midi + octave) * 2 ** ((TRACKER.cents * random.normal()) / 1200);
    return { time, hz, clarity: 0.95, level: 0.1 };
  });
}

const isCreaking = (note: PerformedNote | undefined, time: number) => {
  if (!note) return false;
  const { start, seconds, creakSeconds = 0, endCreakSeconds = 0 } = note;
  const end = start + seconds;
  return time < start + creakSeconds || (time < end && time >= end - endCreakSeconds);
};

const midiOfCough = ({ midi, start, seconds }: Cough, time: number) =>
  midi - (COUGH_FALL * (time - start)) / seconds;

function midiOfNote(
  { notes, vibrato }: SimulatedPerformance,
  index: number,
  time: number,
): number | undefined {
  const [note, before] = [notes[index], notes[index - 1]];
  if (!note || time >= note.start + note.seconds) return undefined;
  const since = time - note.start;
  const { cents, hz, phase, isThroughout } = vibrato;
  const part = isThroughout ? 1 : Math.min(1, Math.max(0, (since - 0.1) / 0.2));
  const at = isThroughout ? time : since;
  const wave = part * (cents / 100) * Math.sin(2 * Math.PI * hz * at + phase);
  return (
    note.midi + wave + approach(note, before, since) - sagOf(note, since) + crackOf(note, since)
  );
}

/** Half steps by which a note cracks. */
const crackOf = ({ crack }: PerformedNote, since: number) =>
  crack && since >= crack.after && since < crack.after + crack.seconds ? crack.cents / 100 : 0;

/** Half steps by which a note has fallen. */
const sagOf = ({ seconds, sag }: PerformedNote, since: number) =>
  sag ? (sag.cents / 100) * Math.max(0, 1 - (seconds - since) / sag.seconds) : 0;

/** Half steps that are left of the glide from the previous note, or of the scoop. */
function approach(
  { midi, glideSeconds, scoop }: PerformedNote,
  before: PerformedNote | undefined,
  since: number,
) {
  if (before && glideSeconds > 0) {
    const left = Math.max(0, 1 - since / glideSeconds);
    return (before.midi - midi) * (0.5 - 0.5 * Math.cos(Math.PI * left));
  }
  return scoop.seconds > 0 ? (scoop.cents / 100) * Math.max(0, 1 - since / scoop.seconds) : 0;
}

/** Seconds of a consonant before the vowel, which is on the beat. */
const CONSONANT_SECONDS: Readonly<Partial<Record<Consonant, number>>> = {
  s: 0.1,
  f: 0.08,
  t: 0.03,
  d: 0.012,
};

/** The song of these notes, sung on syllables or hummed. Its vowels begin where the notes do. */
export function songOf(
  performance: SimulatedPerformance,
  sampleRate: number,
  random: Random,
): Song {
  const { notes, vibrato, seed, isHummed } = performance;
  const parts = notes.map((note, k) => {
    const isDetached = note.glideSeconds === 0;
    const syllable = isHummed ? HUM : syllableOf(note.name);
    const room = note.start - (k > 0 ? endOf(notes[k - 1]) : 0);
    const wanted = CONSONANT_SECONDS[syllable.consonant as Consonant] ?? 0;
    // In a legato, and where the rest is too short, the voice goes on without an unvoiced consonant.
    const isVoiceless = wanted > 0 && (!isDetached || room < wanted + 0.01);
    const lead = isVoiceless ? 0 : wanted;
    return {
      note,
      begin: note.start - lead,
      syllable: isVoiceless ? { vowel: syllable.vowel } : syllable,
    };
  });
  const lowest = Math.min(...notes.map(({ midi }) => midi));
  const scoop = Math.max(0, ...notes.map(({ scoop: { cents } }) => -cents));
  return {
    sampleRate,
    voice: voiceOf(lowest, random),
    seed,
    leadSeconds: parts[0]?.begin ?? 0,
    tailSeconds: 0.6,
    vibrato,
    scoopCents: 0.5 * scoop,
    breath: random.pick([0.01, 0.02, 0.05]),
    level: random.between(0.03, 0.2),
    notes: parts.map(({ note, begin, syllable }, k): SungNote => {
      const end = endOf(note);
      const next = parts[k + 1];
      return {
        midi: note.midi,
        seconds: Math.min(end, next?.begin ?? end) - begin,
        gapSeconds: next ? Math.max(0, next.begin - end) : 0,
        glideSeconds: note.glideSeconds,
        ...syllable,
        db: random.between(-4, 0),
        ...(note.dip && { dip: note.dip }),
      };
    }),
  };
}

const endOf = (note: PerformedNote | undefined) => (note ? note.start + note.seconds : 0);

const HUM: { vowel: Vowel; consonant?: Consonant } = { vowel: "u", consonant: "m" };

/** The consonant and the vowel of a written note's syllable. */
function syllableOf(name: string): { vowel: Vowel; consonant?: Consonant } {
  const [consonant, vowel] = (syllableOfNote(name) ?? "LA").toLowerCase();
  return { vowel: vowel as Vowel, consonant: consonant as Consonant };
}

function voiceOf(lowest: number, random: Random): Voice {
  if (lowest < 55) return "man";
  return random.pick(["woman", "child"] as const);
}
