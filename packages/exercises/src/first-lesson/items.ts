import type { HoldItem } from "../kinds/match-note/index.ts";

/** The steps of the lesson in their order. */
export const LESSON_STEPS = ["hum", "match", "doRe", "doReMi"] as const;
export type LessonStep = (typeof LESSON_STEPS)[number];

/** From this MIDI number on, a hummed note is nearer to the do of women and children than to that of men. */
const HIGH_FROM = 54;
/** The octave of do until a note was hummed. */
const FIRST_OCTAVE = 4;

/** The octave of the do that suits a voice: C3 or C4, so that do, re and mi are neither growled nor squeaked. */
export const octaveOfDo = (hummedMidi: number) => (hummedMidi < HIGH_FROM ? 3 : 4);

/** Seconds for which a note is held: any one, one to match, one of several. */
const HOLD = { any: 0.6, match: 2, several: 0.5 };

/** The notes of each step. */
export function lessonItems(octave = FIRST_OCTAVE): readonly HoldItem[] {
  const [first, second, third] = [`C${octave}`, `D${octave}`, `E${octave}`];
  return [
    { id: "any", notes: [], holdSeconds: HOLD.any, keyFirst: "off" },
    { id: "C", notes: [first], holdSeconds: HOLD.match, keyFirst: "off" },
    { id: "C-D", notes: [first, second], holdSeconds: HOLD.several, keyFirst: "cadence" },
    { id: "C-D-E", notes: [first, second, third], holdSeconds: HOLD.several, keyFirst: "cadence" },
  ];
}
