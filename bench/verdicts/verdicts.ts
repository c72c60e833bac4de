/** Verdicts on performances, as pitch contours and as sound. */
import type { Verdict } from "@attune/exercises";
import { type PitchFrame, segmentNotes } from "@attune/voice";
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
  type Voice,
  voiceLevel,
} from "@attune/voice/testing";
import { listen, startListening } from "../../scripts/voice/listen.ts";
import { hzAt, type Performance } from "./performances.ts";
import { SAMPLE_RATE } from "./sounds.ts";

/** The result that the learner sees: a verdict, or "Time's Up!". */
export type Outcome = Verdict["outcome"] | "timeUp";

export const outcomeOf = (verdict: Verdict | undefined): Outcome => verdict?.outcome ?? "timeUp";

const HOP_SECONDS = 0.01;
const LISTEN_SECONDS = 5.5;
const TICK_SECONDS = 1;

/** Judges the pitch contour, with small errors of the tracker and short dropouts. */
export function judgeContour(performance: Performance, random: Random): Outcome {
  const exercise = startListening(performance);
  const frames: PitchFrame[] = [];
  let nextTimer = TICK_SECONDS;
  for (let i = 0; exercise.isListening() && i * HOP_SECONDS < LISTEN_SECONDS + 1; i++) {
    const time = i * HOP_SECONDS;
    const isLost = random.next() < 0.005;
    const hz = isLost ? 0 : hzAt(performance, time) * 2 ** ((3 * random.normal()) / 1200);
    frames.push({ time, hz, clarity: hz > 0 ? 0.95 : 0.1, level: hz > 0 ? 0.1 : 0.001 });
    exercise.send({ type: "pitchFrame", frame: { time, hz } });
    if (exercise.isListening() && time >= nextTimer) nextTimer += exercise.tick();
  }
  while (exercise.isListening()) exercise.tick();
  const notes = segmentNotes(frames, new Float32Array(0), 48_000);
  const voicedSeconds = frames.filter(({ hz }) => hz > 0).length * HOP_SECONDS;
  return outcomeOf(exercise.judge({ notes, voicedSeconds }));
}

const voiceOf = (midi: number, random: Random): Voice =>
  midi < 55
    ? "man"
    : midi > 67 || random.next() < 0.6
      ? random.next() < 0.5
        ? "woman"
        : "child"
      : "man";

/** How the performance is sung by a voice in its range, and where. */
function recordingOf({ leadSeconds, vibrato, notes, seed }: Performance): {
  song: Song;
  condition: Condition;
} {
  const random = createRandom(seed + 77);
  const lowest = Math.min(...notes.map(({ midi }) => midi));
  const scoop = Math.max(...notes.map(({ scoop }) => -scoop.cents));
  const song: Song = {
    sampleRate: SAMPLE_RATE,
    voice: voiceOf(lowest, random),
    seed,
    leadSeconds: leadSeconds + (notes[0]?.gapSeconds ?? 0),
    tailSeconds: 1,
    vibrato,
    scoopCents: Math.max(0, scoop),
    breath: random.pick([0.01, 0.02, 0.05]),
    level: random.between(0.03, 0.2),
    notes: notes.map(({ midi, seconds, glideSeconds }, i) => ({
      midi,
      seconds,
      glideSeconds,
      gapSeconds: notes[i + 1]?.gapSeconds ?? 0,
      vowel: random.pick(["a", "e", "i", "o", "u"]),
    })),
  };
  return { song, condition: conditionFor(random) };
}

const clean: Condition = (samples) => samples;

/** Clean, noise of 10–30 dB, a room with an RT60 up to 0.8 s, or breaths. */
function conditionFor(random: Random): Condition {
  const pick = random.next();
  if (pick < 0.25) return clean;
  if (pick < 0.5) return noiseAt(random.between(10, 30));
  if (pick < 0.8) return roomOf(0.3, 0.8, random.between(-12, -6));
  return (samples) => {
    const breath = NO_VOICE["breath"]?.(samples.length / SAMPLE_RATE, SAMPLE_RATE, random);
    return breath ? mix(samples, breath, voiceLevel(samples) * 10 ** (-24 / 20)) : samples;
  };
}

/** Whether its sound has noise, breath or a room in it. */
export const isDifficult = (performance: Performance): boolean =>
  recordingOf(performance).condition !== clean;

export function judgeSound(performance: Performance): Outcome {
  return judgeSoundIn(performance, recordingOf(performance).condition);
}

/** Judges the sound of a performance under a condition that isn't of its own. */
export function judgeSoundIn(performance: Performance, condition: Condition): Outcome {
  const { song } = recordingOf(performance);
  const samples = condition(sing(song).samples, SAMPLE_RATE, performance.seed);
  return outcomeOf(listen(samples, SAMPLE_RATE, performance).verdict);
}
