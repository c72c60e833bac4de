/** The lesson without a microphone: listen, and tap what was heard. */
import type { Effect, TimedNote } from "../engine/effects.ts";
import { afterKey } from "../engine/key.ts";
import type { Random, Step } from "../engine/kind.ts";
import { compared, delayed, melody, slowed } from "../engine/melody.ts";

export interface TapOption {
  readonly id: string;
  /** Scientific names. */
  readonly notes: readonly string[];
}

export interface TapQuestion {
  readonly step: "match" | "doRe" | "doReMi";
  readonly options: readonly TapOption[];
}

/** A question for each step after the hum. */
export const TAP_QUESTIONS: readonly [TapQuestion, TapQuestion, TapQuestion] = [
  {
    step: "match",
    options: [
      { id: "same", notes: ["C4", "C4"] },
      { id: "higher", notes: ["C4", "E4"] },
      { id: "lower", notes: ["C4", "A3"] },
    ],
  },
  {
    step: "doRe",
    options: [
      { id: "do-re", notes: ["C4", "D4"] },
      { id: "re-do", notes: ["D4", "C4"] },
    ],
  },
  {
    step: "doReMi",
    options: [
      { id: "do-re-mi", notes: ["C4", "D4", "E4"] },
      { id: "mi-re-do", notes: ["E4", "D4", "C4"] },
      { id: "do-mi-re", notes: ["C4", "E4", "D4"] },
    ],
  },
];

export interface TapState {
  /** Index of the question. */
  readonly index: number;
  /** The right option of each question. */
  readonly answers: readonly TapOption[];
  readonly phase: "playing" | "choosing" | "right" | "wrong";
  /** The option that was tapped last. */
  readonly chosen: string | undefined;
  readonly misses: number;
  /** Questions that were answered right. */
  readonly right: number;
  /** Token of the latest sound. Negative, unlike those of singing, whose late events mean nothing here. */
  readonly token: number;
}

export type TapEvent =
  /** Hear the question again. */
  { readonly type: "tapPlay" } | { readonly type: "tap"; readonly option: string };

/** This many misses end a question, with its answer. */
const MAX_MISSES = 2;
/** The answer plays after the sound of the verdict. */
const ANSWER_DELAY_SECONDS = 0.8;

type TapStep = Step<TapState, Effect>;

/** @param random Chooses what is asked. */
export function drawTap(random: Random): TapState {
  const answers = TAP_QUESTIONS.map(
    ({ options }) => options[Math.floor(random() * options.length)] as TapOption,
  );
  return {
    index: 0,
    answers,
    phase: "choosing",
    chosen: undefined,
    misses: 0,
    right: 0,
    token: 0,
  };
}

export const currentTap = ({ index }: TapState) => TAP_QUESTIONS[index] as TapQuestion;

export const tapAnswer = ({ answers, index }: TapState) => answers[index] as TapOption;

/** The example first, in its key; then what is asked. Two notes are compared without one. */
function soundOf(tap: TapState): readonly TimedNote[] {
  const { step, options } = currentTap(tap);
  const { notes } = tapAnswer(tap);
  if (step === "match") return melody(notes);
  const [example] = options as readonly [TapOption];
  return afterKey(compared(example.notes, notes), "cadence");
}

/** Plays the question. */
export function playTap(tap: TapState): TapStep {
  const token = tap.token - 1;
  return {
    state: { ...tap, token, phase: "playing", chosen: undefined },
    effects: [{ type: "stopAudio" }, { type: "play", notes: soundOf(tap), token }],
  };
}

/** Asks the question with this index. */
export const askTap = (tap: TapState, index: number): TapStep =>
  playTap({ ...tap, index, misses: 0 });

export function endTapSound(tap: TapState, token: number): TapStep {
  const isHeard = token === tap.token && tap.phase === "playing";
  return { state: isHeard ? { ...tap, phase: "choosing" } : tap, effects: [] };
}

/** Whether the answer is shown, after which the lesson goes on. */
export const isTapOver = ({ phase, misses }: TapState): boolean =>
  phase === "right" || (phase === "wrong" && misses >= MAX_MISSES);

/** Judges a tap; also one that comes before the sound has ended. After the last miss the answer plays, slowly. */
export function tapOption(tap: TapState, option: string): TapStep {
  if (tap.phase !== "playing" && tap.phase !== "choosing") return { state: tap, effects: [] };
  const isRight = option === tapAnswer(tap).id;
  const state: TapState = {
    ...tap,
    chosen: option,
    phase: isRight ? "right" : "wrong",
    right: tap.right + (isRight ? 1 : 0),
    misses: tap.misses + (isRight ? 0 : 1),
    token: tap.token - 1,
  };
  const feedback = isRight ? "great" : "wrong";
  const effects: readonly Effect[] = [{ type: "stopAudio" }, { type: "playFeedback", feedback }];
  if (isRight || !isTapOver(state)) return { state, effects };
  const notes = delayed(slowed(melody(tapAnswer(tap).notes)), ANSWER_DELAY_SECONDS);
  return { state, effects: [...effects, { type: "play", notes, token: state.token }] };
}
