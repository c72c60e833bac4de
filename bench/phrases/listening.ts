/** Follows performances in the exercise's own state machine: what it shows, and when listening ends. */
import { currentNoteIndex, type PhraseState, phraseSinging } from "@attune/exercises";
import { contourOf, type SimulatedPerformance } from "@attune/exercises/testing";
import { createRandom } from "@attune/voice/testing";
import type { Judged } from "./verdicts.ts";

const HOP_SECONDS = 0.01;

/** Before the end of a note, when the display shows it. */
const BEFORE_END_SECONDS = 0.02;

export interface Listening {
  /** Seconds from the release of the last note to the end of listening. */
  readonly delay: number;
  /** Whether the last note hadn't begun. */
  readonly isEarly: boolean;
  /** For each note that was heard: whether it was shown before it ended as the one that the verdict takes it for. */
  readonly agrees: readonly boolean[];
}

/** Listens to a performance with at least one note, and to silence after it. */
export function listenTo({ performance, verdict }: Judged): Listening {
  const contour = contourOf(performance, createRandom(performance.seed + 5));
  const { start, seconds } = performance.notes.at(-1) ?? { start: 0, seconds: 0 };
  let state = listeningTo(performance);
  const shown: (number | undefined)[] = [];
  while (state.phase.name === "listening") {
    const frame = { time: shown.length * HOP_SECONDS, hz: contour[shown.length]?.hz ?? 0 };
    ({ state } = phraseSinging.step(state, { type: "pitchFrame", frame }));
    shown.push(currentNoteIndex(state));
  }
  const end = (shown.length - 1) * HOP_SECONDS;
  const agrees = verdict.notes.flatMap(({ sung }, index) => {
    const isShown = sung && !sung.isJoined && sung.end < end;
    if (!isShown) return [];
    return shown[Math.round((sung.end - BEFORE_END_SECONDS) / HOP_SECONDS)] === index;
  });
  return { delay: end - start - seconds, isEarly: end < start, agrees };
}

function listeningTo({ phrase, tempo }: SimulatedPerformance): PhraseState {
  const items = [{ phrase, octaves: 0 }];
  let { state } = phraseSinging.start({ items, startAt: 0 }, () => 0);
  ({ state } = phraseSinging.step(state, { type: "sing", tempo, checkSyllables: false }));
  ({ state } = phraseSinging.step(state, { type: "microphoneOpened" }));
  // The key and the count-in.
  for (const type of ["playbackEnded", "playbackEnded", "timerElapsed"] as const) {
    ({ state } = phraseSinging.step(state, { type, token: state.token }));
  }
  return state;
}
