import type { Clock, Sound, Speaker } from "@attune/audio";
import { cueAfter, cueAt, type Piece } from "./piece.ts";

/** What is under way: it is being fetched, or sounds. */
export interface Playing {
  readonly id: string;
  /** The part of the staff that sounds; undefined until something does. */
  readonly index: number | undefined;
}

/** Plays pieces and tells which part of them sounds. */
export interface Player {
  subscribe(listener: () => void): () => void;
  /** A new object for each part; undefined in silence. */
  playing(): Playing | undefined;
  /** Starts a piece; one that is still under way is broken off. */
  play(piece: Piece): void;
  stop(): void;
}

/**
 * One silent sample. Played within the learner's gesture it opens the browser's sound, so that the
 * piece itself may come later, when it is decoded: then it sounds at once, and its first note is
 * shown when it is heard.
 */
const OPENING: Sound = { kind: "take", samples: new Float32Array(1), sampleRate: 48_000 };

export function createPlayer({ speaker, clock }: { speaker: Speaker; clock: Clock }): Player {
  const listeners = new Set<() => void>();
  let playing: Playing | undefined;
  /** Counts pieces, so that an answer for an earlier one is known. */
  let turn = 0;
  let cancelCue = () => {};

  function show(next: Playing | undefined): void {
    playing = next;
    for (const listener of listeners) listener();
  }

  /** Shows each part as it begins, by the time that has passed: a late timer loses nothing. */
  function follow(piece: Piece, start: number): void {
    const { id, cues } = piece;
    const passed = clock.now() - start;
    const index = cueAt(cues, passed)?.index;
    if (index !== playing?.index) show({ id, index });
    const next = cueAfter(cues, passed);
    if (!next) return;
    // A timer may come a little early.
    const wait = Math.max(1, next.at - passed);
    cancelCue = clock.after(wait, () => follow(piece, start));
  }

  async function perform(piece: Piece, own: number): Promise<void> {
    await speaker.play(OPENING);
    if (own === turn) await speaker.preload([piece.sound]);
    if (own !== turn) return;
    const ended = speaker.play(piece.sound);
    follow(piece, clock.now());
    await ended;
    if (own === turn) end();
  }

  function end(): void {
    turn++;
    cancelCue();
    if (playing) show(undefined);
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    playing: () => playing,
    play(piece) {
      end();
      show({ id: piece.id, index: undefined });
      perform(piece, turn);
    },
    stop() {
      end();
      speaker.stop();
    },
  };
}
