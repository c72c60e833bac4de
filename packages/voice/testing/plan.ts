import type { Voice } from "./phonemes.ts";
import { formantsOf, ONSETS, strengthOf } from "./phonemes.ts";
import { createRandom, type Random } from "./random.ts";
import { hzOf, type NoteSpan, type Song, type SungNote } from "./song.ts";

/** Interval of control values in seconds. */
export const STEP = 0.001;
export const FORMANT_COUNT = 5;

/** Control values of the synthesis, one per millisecond. */
export interface Plan {
  readonly steps: number;
  /** Fundamental in Hz, without jitter. */
  readonly hz: Float64Array;
  /** Amplitude of the glottal flow, 1 in the middle of a note. */
  readonly gain: Float64Array;
  /** F1 … F5 in Hz. */
  readonly formants: readonly Float64Array[];
  /** Noise consonants. */
  readonly bursts: readonly Burst[];
  readonly notes: readonly NoteSpan[];
}

export interface Burst {
  readonly start: number;
  readonly seconds: number;
  readonly hz: number;
  readonly q: number;
  readonly gain: number;
}

interface Placed {
  readonly note: SungNote;
  readonly hz: number;
  /** Start of the consonant, of the voice and of the vowel, and the end, in steps. */
  readonly start: number;
  readonly voiced: number;
  readonly vowel: number;
  readonly end: number;
  /** Whether the voice continues from the previous note or into the next. */
  readonly joinsLast: boolean;
  readonly joinsNext: boolean;
}

export function planSong(song: Song): Plan {
  const random = createRandom(song.seed);
  const placed = placeNotes(song);
  const last = placed.at(-1);
  const tail = (last?.note.gapSeconds ?? 0) + (song.tailSeconds ?? 0.3);
  const steps = (last?.end ?? 0) + Math.round(tail / STEP);
  const plan = {
    steps,
    hz: new Float64Array(steps),
    gain: new Float64Array(steps),
    formants: Array.from({ length: FORMANT_COUNT }, () => new Float64Array(steps)),
    bursts: placed.flatMap(burstsOf),
    notes: placed.map((p) => ({ start: p.voiced * STEP, end: p.end * STEP, hz: p.hz })),
  };
  drawPitch(plan.hz, placed, song, random);
  for (const p of placed) drawGain(plan.gain, p, song, random);
  drawFormants(plan.formants, placed, song);
  return plan;
}

function placeNotes(song: Song): Placed[] {
  let at = Math.round((song.leadSeconds ?? 0.3) / STEP);
  return song.notes.map((note, k) => {
    const onset = note.consonant && ONSETS[note.consonant];
    const lead = Math.round((onset?.seconds ?? 0) / STEP);
    const start = at;
    const end = start + Math.round(note.seconds / STEP);
    at = end + Math.round((note.gapSeconds ?? 0) / STEP);
    const before = song.notes[k - 1];
    return {
      note,
      hz: hzOf(note),
      start,
      voiced: onset?.formants === null ? start + lead : start,
      vowel: start + lead,
      end,
      joinsLast: before !== undefined && !before.gapSeconds && onset?.formants !== null,
      joinsNext: !note.gapSeconds && k + 1 < song.notes.length && startsVoiced(song.notes[k + 1]),
    };
  });
}

/** Whether the voice continues into a note: not if it starts with a noise consonant. */
function startsVoiced(note: SungNote | undefined): boolean {
  return !note?.consonant || ONSETS[note.consonant].formants !== null;
}

function burstsOf({ note, start }: Placed): Burst[] {
  const onset = note.consonant && ONSETS[note.consonant];
  if (!onset?.noise) return [];
  const gain = 10 ** ((onset.db + (note.db ?? 0)) / 20);
  return [{ start: start * STEP, seconds: onset.seconds, ...onset.noise, gain }];
}

function drawPitch(hz: Float64Array, placed: readonly Placed[], song: Song, random: Random): void {
  const drift = createDrift(song.driftCents ?? 4, random);
  const phase = random.between(0, 2 * Math.PI);
  let index = 0;
  for (let step = 0; step < hz.length; step++) {
    while (index + 1 < placed.length && step >= (placed[index + 1]?.start ?? 0)) index += 1;
    const now = placed[index];
    if (!now) return;
    const since = (step - now.voiced) * STEP;
    let cents = drift();
    if (song.vibrato && since > 0) {
      const depth = song.vibrato.cents * Math.min(1, Math.max(0, (since - 0.2) / 0.2));
      cents += depth * Math.sin(2 * Math.PI * song.vibrato.hz * since + phase);
    }
    const before = placed[index - 1];
    if (now.joinsLast && before) {
      const progress = Math.min(1, Math.max(0, since / (now.note.glideSeconds ?? 0.08)));
      const remaining = 0.5 + 0.5 * Math.cos(Math.PI * progress);
      cents += remaining * 1200 * Math.log2(before.hz / now.hz);
    } else if (since > 0) {
      cents -= (song.scoopCents ?? 0) * Math.exp(-since / 0.05);
    }
    hz[step] = now.hz * 2 ** (cents / 1200);
  }
}

/** Slow random pitch drift: noise through two one-pole filters at 3 Hz, with the given standard deviation. */
function createDrift(deviation: number, random: Random): () => number {
  const keep = Math.exp(-2 * Math.PI * 3 * STEP);
  // The inverse of the standard deviation of filtered white noise.
  const scale = ((1 - keep) ** 2 * Math.sqrt((1 + keep ** 2) / (1 - keep ** 2) ** 3)) ** -1;
  let a = 0;
  let b = 0;
  return () => {
    a = keep * a + (1 - keep) * random.normal();
    b = keep * b + (1 - keep) * a;
    return b * scale * deviation;
  };
}

function drawGain(gain: Float64Array, p: Placed, song: Song, random: Random): void {
  const level = 10 ** ((p.note.db ?? 0) / 20) * loudnessCompensation(p, song.voice);
  const onset = p.note.consonant && ONSETS[p.note.consonant];
  const murmur = onset?.formants ? 10 ** (onset.db / 20) : 1;
  const attack = random.between(0.015, 0.06) / STEP;
  const release = random.between(0.03, 0.09) / STEP;
  const swell = random.between(-0.25, 0.25);
  for (let step = p.voiced; step < p.end; step++) {
    const rise = p.joinsLast ? 1 : Math.min(1, (step - p.voiced + 1) / attack);
    const fall = p.joinsNext ? 1 : Math.min(1, (p.end - step) / release);
    const open = Math.min(1, Math.max(0, (step - p.vowel) / 25 + 0.5));
    const shape = 1 + swell * ((step - p.voiced) / (p.end - p.voiced) - 0.5);
    const consonant = onset?.formants ? murmur + (1 - murmur) * open : 1;
    const fade = 10 ** (-fadeDb(p, step) / 20);
    gain[step] = level * smooth(rise) * smooth(fall) * shape * consonant * fade;
  }
}

/** How far a decay and a dip in the middle of the note lower the level, in dB. */
function fadeDb({ note, vowel, end }: Placed, step: number): number {
  const { decaySeconds = 0, dip } = note;
  const decayed = decaySeconds > 0 ? Math.max(0, 1 - ((end - step) * STEP) / decaySeconds) : 0;
  const away = dip ? Math.abs(step - (vowel + end) / 2) / (dip.seconds / STEP / 2) : 1;
  return 40 * decayed + (dip?.db ?? 0) * smooth(Math.max(0, 1 - away));
}

/** The singer's compensation, which makes vowels and pitches nearly equally loud. */
function loudnessCompensation(p: Placed, voice: Voice): number {
  const own = strengthOf(formantsOf(voice, p.note.vowel ?? "a", p.hz), p.hz);
  const usual = strengthOf(formantsOf("woman", "a", 300), 300);
  return (usual / own) ** 0.85;
}

/** Raised cosine from 0 to 1. */
function smooth(x: number): number {
  return 0.5 - 0.5 * Math.cos(Math.PI * x);
}

function drawFormants(
  formants: readonly Float64Array[],
  placed: readonly Placed[],
  song: Song,
): void {
  // Formants approach their targets with a time constant of 15 ms.
  const keep = Math.exp(-STEP / 0.015);
  formants.forEach((track, f) => {
    let index = 0;
    let now = 0;
    for (let step = 0; step < track.length; step++) {
      while (index + 1 < placed.length && step >= (placed[index + 1]?.start ?? 0)) index += 1;
      const p = placed[index];
      if (!p) return;
      const murmur = p.note.consonant && ONSETS[p.note.consonant].formants;
      const vowel = formantsOf(song.voice, p.note.vowel ?? "a", p.hz);
      const target = (murmur && step < p.vowel ? murmur : vowel)[f] ?? 500;
      now = now === 0 ? target : target + (now - target) * keep;
      track[step] = now;
    }
  });
}
