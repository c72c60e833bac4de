import { midiToHz } from "@attune/theory";
import type { Take } from "../../../engine/recording/recording.ts";
import { type HoldEffect, type HoldEvent, type HoldItem, matchNote } from "../index.ts";

export const matchItem = (notes: readonly string[], holdSeconds = 2): HoldItem => ({
  id: notes.map((name) => name.slice(0, -1)).join("-") || "any",
  notes,
  holdSeconds,
  keyFirst: notes.length > 1 ? "cadence" : "off",
});

export const matchItems = [matchItem(["C4"]), matchItem(["D4"])];

/** Runs the exercise and records its effects. */
export function practice({ items = matchItems, startAt = 0 } = {}) {
  let { state } = matchNote.start({ items, startAt }, () => 0);
  let effects: readonly HoldEffect[] = [];
  const send = (...events: HoldEvent[]) => {
    effects = [];
    for (const event of events) {
      const step = matchNote.step(state, event);
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
    /** Holds a note, or is silent; without more frames than listening takes. */
    hear(midi: number | null, from: number, seconds: number) {
      for (let i = 0; i < Math.round(seconds * 100); i++) {
        const frame = { time: from + i / 100, hz: midi === null ? 0 : midiToHz(midi) };
        send({ type: "pitchFrame", frame });
      }
    },
    analyze: (take: Take) => send({ type: "analyzed", take, token: state.token }),
  };
}

/** A take of held notes, each for so many seconds. */
export function takeOfHeld(midis: readonly number[], heldSeconds = 0.5): Take {
  const notes = midis.map((midi, index) => ({
    heldHz: midiToHz(midi),
    heldSeconds,
    driftCents: 0,
    stabilityCents: 4,
    start: index * heldSeconds,
    end: (index + 1) * heldSeconds,
  }));
  return { notes, voicedSeconds: midis.length * heldSeconds };
}

export const NO_TAKE: Take = { notes: [], voicedSeconds: 0 };
