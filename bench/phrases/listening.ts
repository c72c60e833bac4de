/** When listening ends, by the exercise's own state machine. */
import { type PhraseState, phraseSinging } from "@attune/exercises";
import { contourOf, type SimulatedPerformance } from "@attune/exercises/testing";
import { createRandom } from "@attune/voice/testing";

const HOP_SECONDS = 0.01;

export interface Ending {
  /** Seconds from the release of the last note. */
  readonly delay: number;
  /** Whether the last note hadn't begun. */
  readonly isEarly: boolean;
}

/** Listens to a performance with at least one note, and to silence after it. */
export function endOfListening(performance: SimulatedPerformance): Ending {
  const contour = contourOf(performance, createRandom(performance.seed + 5));
  const { start, seconds } = performance.notes.at(-1) ?? { start: 0, seconds: 0 };
  let state = listeningTo(performance);
  let frames = 0;
  while (state.phase.name === "listening") {
    const frame = { time: frames * HOP_SECONDS, hz: contour[frames]?.hz ?? 0 };
    ({ state } = phraseSinging.step(state, { type: "pitchFrame", frame }));
    frames += 1;
  }
  const end = (frames - 1) * HOP_SECONDS;
  return { delay: end - start - seconds, isEarly: end < start };
}

function listeningTo({ phrase, level, tempo }: SimulatedPerformance): PhraseState {
  const items = [{ phrase, octaves: 0 }];
  const params = { exercise: `phrases-${level}`, level, items, startAt: 0 } as const;
  let { state } = phraseSinging.start(params, () => 0);
  ({ state } = phraseSinging.step(state, { type: "sing", tempo, checkSyllables: false }));
  ({ state } = phraseSinging.step(state, { type: "microphoneOpened" }));
  // The key and the count-in.
  for (const type of ["playbackEnded", "playbackEnded", "timerElapsed"] as const) {
    ({ state } = phraseSinging.step(state, { type, token: state.token }));
  }
  return state;
}
