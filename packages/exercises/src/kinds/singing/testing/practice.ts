import { midiToHz } from "@attune/theory";
import { type AnswerLimits, NO_LIMITS, withLimits } from "../../../engine/limits.ts";
import type { Take } from "../../../engine/recording/recording.ts";
import { type SingingEffect, type SingingEvent, type SingingItem, singing } from "../index.ts";

export const item = (id: string, root: string, target: string) => ({
  id,
  title: id,
  category: "Intervals",
  root,
  target,
});
export const items = [item("third", "C4", "E4"), item("fifth", "C4", "G4")];
export const never = () => 0;

/** Runs the exercise and records its effects. */
export function practice(
  startAt = 0,
  limits: AnswerLimits = NO_LIMITS,
  isEasier = false,
  asked: readonly SingingItem[] = items,
) {
  let { state } = withLimits(singing, limits).start({ items: asked, startAt, isEasier }, never);
  let effects: readonly SingingEffect[] = [];
  const send = (...events: SingingEvent[]) => {
    effects = [];
    for (const event of events) {
      const step = singing.step(state, event);
      state = step.state;
      effects = [...effects, ...step.effects];
    }
    return effects;
  };
  return {
    send,
    get state() {
      return state;
    },
    get phase() {
      return state.phase.name;
    },
    /** Sends an event with the latest token. */
    answer: (type: "playbackEnded" | "playbackFailed" | "timerElapsed") =>
      send({ type, token: state.token }),
    /** Proceeds until listening starts. */
    untilListening() {
      send({ type: "sing" }, { type: "microphoneOpened" });
      send({ type: "timerElapsed", token: state.token });
    },
    hear(midi: number | null, from: number, seconds: number) {
      for (let i = 0; i < seconds * 100; i++) {
        const frame = { time: from + i / 100, hz: midi === null ? 0 : midiToHz(midi) };
        send({ type: "pitchFrame", frame });
      }
    },
    analyze: (take: Take) => send({ type: "analyzed", take, token: state.token }),
  };
}

const note = (midi: number, start: number) => ({
  heldHz: midiToHz(midi),
  heldSeconds: 0.5,
  driftCents: 0,
  stabilityCents: 4,
  start,
  end: start + 0.5,
});
/** A third whose second note is off by so many cents. */
export const third = (off: number): Take => ({
  notes: [note(60, 0), note(64 + off / 100, 0.5)],
  voicedSeconds: 1,
});
/** One note. */
export const single = (midi: number, seconds = 1): Take => ({
  notes: [{ ...note(midi, 0), heldSeconds: seconds, end: seconds }],
  voicedSeconds: seconds,
});
export const fifth: Take = { notes: [note(60, 0), note(67, 0.5)], voicedSeconds: 1 };
export const NOTHING: Take = { notes: [], voicedSeconds: 0 };
