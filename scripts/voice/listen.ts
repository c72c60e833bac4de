/** Listens to a finished recording as the app listens to the microphone. */
import {
  COUNTDOWN_SECONDS,
  LISTEN_SECONDS,
  type SingingEffect,
  type SingingEvent,
  type SingingState,
  type SyllableResult,
  singing,
  type Take,
  type Verdict,
} from "@attune/exercises";
import { analyzeTake, createPitchTracker, type PitchFrame } from "@attune/voice";
import { recognize, resultOf } from "./syllables.ts";

/** The reason why listening ended: both notes, the time, or the end of the recording. */
export type Stop = "bothNotes" | "twoNotes" | "timeUp" | "endOfFile";

export interface Heard {
  /** Undefined if no voice was detected: "Time's Up!". */
  readonly verdict: Verdict | undefined;
  readonly listenedMs: number;
  readonly stoppedBy: Stop;
}

export interface Interval {
  /** Scientific names. */
  readonly root: string;
  readonly target: string;
}

/** Block size of an AudioWorklet. */
const BLOCK = 128;
const TICK_SECONDS = 1;

/** Runs the exercise on a recording that starts when listening starts: sample 0 is the first one heard. */
export function listen(samples: Float32Array, sampleRate: number, interval: Interval): Heard {
  const exercise = startListening(interval, (segments) =>
    segments.map(({ symbol, from, to }) => {
      const reading = recognize(samples.subarray(from * sampleRate, to * sampleRate), sampleRate);
      return resultOf(reading, symbol);
    }),
  );
  const frames: PitchFrame[] = [];
  const tracker = createPitchTracker({
    sampleRate,
    onLive: ({ time, hz }) => exercise.send({ type: "pitchFrame", frame: { time, hz } }),
    onSettled: (frame) => frames.push({ ...frame }),
  });
  let length = 0;
  let nextTimer = TICK_SECONDS;
  while (exercise.isListening() && length < samples.length) {
    const end = Math.min(samples.length, length + BLOCK);
    tracker.push(samples.subarray(length, end));
    length = end;
    while (exercise.isListening() && length >= nextTimer * sampleRate) nextTimer += exercise.tick();
  }
  const seconds = length / sampleRate;
  const stoppedBy = stopOf(exercise.isListening(), seconds);
  // A recording that ends early is followed by silence.
  while (exercise.isListening()) exercise.tick();
  tracker.end();
  const take = { samples: samples.subarray(0, length), sampleRate, frames };
  const verdict = exercise.judge(analyzeTake(take));
  return { verdict, listenedMs: Math.round(seconds * 1000), stoppedBy };
}

/** Before the countdown is over, only both right notes end listening; from then on, any two. */
function stopOf(isListening: boolean, seconds: number): Stop {
  if (isListening) return "endOfFile";
  if (seconds >= LISTEN_SECONDS) return "timeUp";
  return seconds >= COUNTDOWN_SECONDS ? "twoNotes" : "bothNotes";
}

type RecognizeSyllables = SingingEffect & { type: "recognizeSyllables" };

/** Recognizes the syllables of a take's segments. */
type HearSyllables = (segments: RecognizeSyllables["segments"]) => readonly SyllableResult[];

/** The exercise in the phase of listening; of its effects, only syllables are recognized, if at all. */
export function startListening({ root, target }: Interval, hear?: HearSyllables) {
  const item = { id: "interval", title: "", category: "", root, target };
  let { state } = singing.start({ items: [item], startAt: 0 }, () => 0);
  let timerSeconds = TICK_SECONDS;
  const send = (event: SingingEvent) => {
    const step = singing.step(state, event);
    state = step.state;
    for (const effect of step.effects) {
      if (effect.type === "startTimer") timerSeconds = effect.ms / 1000;
      if (effect.type === "recognizeSyllables" && hear) {
        send({
          type: "syllablesRecognized",
          results: hear(effect.segments),
          token: effect.token,
        });
      }
    }
  };
  send({ type: "sing", checkSyllables: hear !== undefined });
  send({ type: "microphoneOpened" });
  send({ type: "timerElapsed", token: state.token });
  return {
    send,
    isListening: () => state.phase.name === "listening",
    /** Ends the running timer; returns the seconds of the next one. */
    tick(): number {
      send({ type: "timerElapsed", token: state.token });
      return timerSeconds;
    },
    /** Analysis of the take; undefined if no voice was detected. */
    judge(take: Take): Verdict | undefined {
      send({ type: "analyzed", take, token: state.token });
      return verdictOf(state);
    },
  };
}

const verdictOf = ({ phase }: SingingState): Verdict | undefined =>
  phase.name === "judged" ? phase.verdict : undefined;
