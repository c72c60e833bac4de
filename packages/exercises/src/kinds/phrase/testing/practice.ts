import { midiToHz } from "@attune/theory";
import { contourOf, type SimulatedPerformance, TEST_PHRASES } from "../../../../testing/index.ts";
import { type AnswerLimits, NO_LIMITS, withLimits } from "../../../engine/limits.ts";
import type { PitchSample, Take } from "../../../engine/recording/recording.ts";
import { type PhraseEffect, type PhraseEvent, type PhraseItem, phraseSinging } from "../index.ts";

const never = () => 0;

/** A phrase of five quarter notes and a half: C D E D C, level 1 without a tempo, 4 with one. */
export const itemAtLevel = (level: 1 | 4, id = "five"): PhraseItem => ({
  phrase: {
    id,
    level,
    meter: { beats: 4 },
    pickupTicks: 0,
    events: [
      ...["C4", "D4", "E4", "D4"].map((name) => ({ kind: "note", name, ticks: 12 }) as const),
      { kind: "note", name: "C4", ticks: 48 },
    ],
  },
  octaves: 0,
});

/** At 100, a quarter note lasts 0.6 s. */
export const SING = { type: "sing", tempo: 100, checkSyllables: false } as const;

interface Options {
  readonly level?: 1 | 4;
  readonly items?: readonly PhraseItem[];
  readonly startAt?: number;
  readonly limits?: AnswerLimits;
}

/** Runs the exercise and records its effects. */
export function practice({ level = 1, items, startAt = 0, limits = NO_LIMITS }: Options = {}) {
  const set = items ?? [itemAtLevel(level), itemAtLevel(level, "other")];
  let { state } = withLimits(phraseSinging, limits).start({ items: set, startAt }, never);
  const send = (...events: PhraseEvent[]) => {
    let effects: readonly PhraseEffect[] = [];
    for (const event of events) {
      const step = phraseSinging.step(state, event);
      state = step.state;
      effects = [...effects, ...step.effects];
    }
    return effects;
  };
  const answer = (type: "playbackEnded" | "playbackFailed" | "timerElapsed") =>
    send({ type, token: state.token });
  const startSinging = (event: PhraseEvent = SING) => {
    send(event);
    if (state.phase.name === "opening") send({ type: "microphoneOpened" });
  };
  let time = 0;
  return {
    send,
    answer,
    startSinging,
    get state() {
      return state;
    },
    get phase() {
      return state.phase.name;
    },
    /** Proceeds until listening starts. */
    untilListening(event: PhraseEvent = SING) {
      startSinging(event);
      answer("playbackEnded");
      answer("playbackEnded");
      answer("timerElapsed");
      time = 0;
    },
    /** Sings a pitch, or is silent, for so many seconds. */
    hear(midi: number | null, seconds: number) {
      let effects: readonly PhraseEffect[] = [];
      for (let i = 0; i < Math.round(seconds * 100); i++) {
        const hz = midi === null ? 0 : midiToHz(midi);
        effects = [...effects, ...send({ type: "pitchFrame", frame: { time, hz } })];
        time += 0.01;
      }
      return effects;
    },
    analyze: (take: Take) => send({ type: "analyzed", take, token: state.token }),
  };
}

/** A take of these notes, 0.6 s apart; 0 is a note that is skipped. */
export function takeOf(...midis: readonly number[]): Take {
  const notes = midis.flatMap((midi, k) => {
    const start = 0.5 + 0.6 * k;
    const note = { heldHz: midiToHz(midi), heldSeconds: 0.5, driftCents: 0, stabilityCents: 4 };
    return midi === 0 ? [] : [{ ...note, start, end: start + 0.5 }];
  });
  return { notes, voicedSeconds: 0.5 * notes.length };
}

export const RIGHT_TAKE = takeOf(60, 62, 64, 62, 60);
export const NOTHING: Take = { notes: [], voicedSeconds: 0 };
export { TEST_PHRASES };

/** Frames of a performance, and silence after it. */
export function framesOf(
  performance: SimulatedPerformance,
  random: Parameters<typeof contourOf>[1],
): readonly PitchSample[] {
  const frames = contourOf(performance, random).map(({ time, hz }) => ({ time, hz }));
  const silence = Array.from({ length: 300 }, (_, i) => ({
    time: (frames.length + i) / 100,
    hz: 0,
  }));
  return [...frames, ...silence];
}
