/** Verdicts on simulated performances, as pitch contours and as sound. */
import { alignmentOptions, judgePhrase, type PhraseVerdict, scoreOf } from "@attune/exercises";
import { contourOf, type SimulatedPerformance, songOf } from "@attune/exercises/testing";
import { noteToHz } from "@attune/theory";
import { analyzeMelody, centsBetween, type Recording, trackTake } from "@attune/voice";
import {
  type Condition,
  createRandom,
  mix,
  NO_VOICE,
  noiseAt,
  type Random,
  roomOf,
  type Song,
  sing,
  voiceLevel,
} from "@attune/voice/testing";

const SAMPLE_RATE = 16_000;

export interface Judged {
  readonly performance: SimulatedPerformance;
  readonly verdict: PhraseVerdict;
  /**
   * Milliseconds of this thread's processor time, which other processes don't change, from the recording, whose pitch is
   * tracked while it is made, to the verdict. Other threads compile and collect garbage meanwhile.
   */
  readonly ms: number;
}

/** The outcome that is shown: neither right nor wrong where it is unsure. */
export const shownOutcome = ({ verdict }: Judged): PhraseVerdict["outcome"] | "unsure" =>
  verdict.hint?.code === "unsure" ? "unsure" : verdict.outcome;

function judge(performance: SimulatedPerformance, recording: Recording): Judged {
  const { phrase, tempo, level } = performance;
  const start = process.threadCpuUsage();
  const score = scoreOf(phrase, tempo);
  const take = analyzeMelody(recording, score.notes, alignmentOptions(tempo, level));
  const verdict = judgePhrase({ score, level, take });
  return { performance, verdict, ms: process.threadCpuUsage(start).user / 1000 };
}

export function judgeContour(performance: SimulatedPerformance): Judged {
  const frames = contourOf(performance, createRandom(performance.seed + 5));
  const samples = new Float32Array(0);
  return judge(performance, { frames, samples, sampleRate: 48_000 });
}

export function judgeSound(performance: SimulatedPerformance): Judged {
  const { song, condition } = recordingOf(performance);
  const samples = condition(sing(song).samples, SAMPLE_RATE, performance.seed);
  return judgeSamples(performance, samples, SAMPLE_RATE);
}

/** Judges the sound of a performance under a condition that isn't of its own. */
export function judgeSoundIn(performance: SimulatedPerformance, condition: Condition): Judged {
  const { song } = recordingOf(performance);
  const samples = condition(sing(song).samples, SAMPLE_RATE, performance.seed);
  return judgeSamples(performance, samples, SAMPLE_RATE);
}

/** Whether its sound has noise, breath or a room in it. */
export const isDifficult = (performance: SimulatedPerformance): boolean =>
  recordingOf(performance).condition !== clean;

/** Judges any recording as a performance of this phrase. */
export function judgeSamples(
  performance: SimulatedPerformance,
  samples: Float32Array,
  sampleRate: number,
): Judged {
  const frames = trackTake(samples, sampleRate);
  return judge(performance, { frames, samples, sampleRate });
}

/** How the performance is sung, and where. */
function recordingOf(performance: SimulatedPerformance): { song: Song; condition: Condition } {
  const random = createRandom(performance.seed + 77);
  const song = songOf(performance, SAMPLE_RATE, random);
  const condition = performance.coughs.length > 0 ? breathing(random) : conditionFor(random);
  return { song, condition };
}

const clean: Condition = (samples) => samples;

/** Clean, noise of 10–30 dB, or a room with an RT60 up to 0.8 s. */
function conditionFor(random: Random): Condition {
  const pick = random.next();
  if (pick < 0.3) return clean;
  return pick < 0.6 ? noiseAt(random.between(10, 30)) : roomOf(0.3, 0.8, random.between(-12, -6));
}

const breathing =
  (random: Random): Condition =>
  (samples) => {
    const breath = NO_VOICE["breath"]?.(samples.length / SAMPLE_RATE, SAMPLE_RATE, random);
    return breath ? mix(samples, breath, voiceLevel(samples) * 10 ** (-24 / 20)) : samples;
  };

/** Errors of the notes of a right performance: seconds, and cents. */
export interface NoteErrors {
  readonly onsets: number[];
  readonly cents: number[];
  /** Notes that were sung, and those found within 50 ms and 50 cents. */
  sung: number;
  correct: number;
}

/** Adds the notes of a performance that were sung as they are written. */
export function addErrors(errors: NoteErrors, { performance, verdict }: Judged): void {
  const { notes } = verdict;
  // After a false start, the last notes are those that count.
  const performed = performance.notes.slice(-notes.length);
  notes.forEach(({ sung }, index) => {
    const note = performed[index];
    if (!note || sung?.isJoined) return;
    errors.sung += 1;
    if (!sung) return;
    const midiHz = noteToHz("A4") * 2 ** ((note.midi - 69) / 12);
    const onset = sung.start - note.start - note.glideSeconds / 2;
    const off = centsBetween(sung.hz, midiHz);
    errors.onsets.push(Math.abs(onset));
    errors.cents.push(Math.abs(off));
    if (Math.abs(onset) <= 0.05 && Math.abs(off) <= 50) errors.correct += 1;
  });
}
