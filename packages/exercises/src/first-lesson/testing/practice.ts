import { midiToHz } from "@attune/theory";
import type { Take } from "../../engine/recording/recording.ts";
import type { HoldEffect } from "../../kinds/match-note/index.ts";
import { takeOfHeld } from "../../kinds/match-note/testing/practice.ts";
import { type FirstLessonEvent, firstLesson } from "../index.ts";

/**
 * Runs the lesson and records its effects.
 *
 * @param random Chooses what is asked without a microphone.
 */
export function practice(random = () => 0) {
  let { state } = firstLesson.start(undefined, random);
  let effects: readonly HoldEffect[] = [];
  const send = (...events: FirstLessonEvent[]) => {
    effects = [];
    for (const event of events) {
      const step = firstLesson.step(state, event);
      state = step.state;
      effects = [...effects, ...step.effects];
    }
    return effects;
  };
  const answer = (type: "playbackEnded" | "timerElapsed") =>
    send({ type, token: state.phase.name === "tapping" ? state.tap.token : state.match.token });
  const hear = (midi: number | null, from: number, seconds: number) => {
    for (let i = 0; i < Math.round(seconds * 100); i++) {
      const frame = { time: from + i / 100, hz: midi === null ? 0 : midiToHz(midi) };
      send({ type: "pitchFrame", frame });
    }
  };
  const analyze = (take: Take) => send({ type: "analyzed", take, token: state.match.token });
  /** Lets the model sound, until listening starts. */
  const untilListening = () => {
    while (state.match.phase.name !== "listening") {
      if (state.match.phase.name === "opening") send({ type: "microphoneOpened" });
      else answer(state.match.phase.name === "playing" ? "playbackEnded" : "timerElapsed");
    }
  };
  return {
    send,
    answer,
    hear,
    analyze,
    untilListening,
    get state() {
      return state;
    },
    get phase() {
      return state.phase.name;
    },
    /** Sings the notes of a step until its verdict. */
    sing(...midis: readonly number[]) {
      untilListening();
      const seconds = midis.length === 1 ? 2.4 : 0.9;
      midis.forEach((midi, index) => {
        hear(midi, index * seconds, seconds);
      });
      if (state.match.phase.name === "listening") hear(null, midis.length * seconds, 3);
      return analyze(takeOfHeld(midis, seconds - 0.1));
    },
    /** Continues to the next step. */
    proceed() {
      send({ type: "continue" });
      return answer("timerElapsed");
    },
  };
}
