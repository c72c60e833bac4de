import type { Clock, Speaker } from "@attune/audio";
import { createEmitter } from "../../lib/create-store.ts";
import { cueAfter, cueAt, type Piece } from "./piece.ts";

/** The piece that is loading or playing. */
export interface Playing {
  readonly id: string;
  /** Index of the part that is playing; undefined while loading. */
  readonly index: number | undefined;
}

/** Plays pieces and publishes which part is playing. */
export interface Player {
  subscribe(listener: () => void): () => void;
  /** A new object for each part; undefined when nothing is playing. */
  playing(): Playing | undefined;
  /** The piece that was asked for last. */
  latest(): Piece | undefined;
  /** Starts a piece and stops the previous one. */
  play(piece: Piece): void;
  stop(): void;
}

export function createPlayer({ speaker, clock }: { speaker: Speaker; clock: Clock }): Player {
  const { emit, subscribe } = createEmitter();
  let playing: Playing | undefined;
  let latest: Piece | undefined;
  /** Incremented by each piece, to ignore results of an earlier one. */
  let generation = 0;
  let cancelCue = () => {};
  let cancelEnd = () => {};

  function publish(next: Playing | undefined): void {
    playing = next;
    emit();
  }

  /** Publishes each part when it starts. Uses the elapsed time, so that late timers don't accumulate. */
  function follow(piece: Piece, start: number): void {
    const { id, cues } = piece;
    const elapsed = clock.now() - start;
    const index = cueAt(cues, elapsed)?.index;
    if (index !== playing?.index) publish({ id, index });
    const next = cueAfter(cues, elapsed);
    if (!next) return;
    // A timer may fire slightly early.
    const wait = Math.max(1, next.at - elapsed);
    cancelCue = clock.after(wait, () => follow(piece, start));
  }

  async function perform(piece: Piece, own: number): Promise<void> {
    let latency = 0;
    const isHeard = await speaker.play(piece.sound, () => {
      if (own !== generation) return;
      // The highlight accompanies what is heard, which with Bluetooth is later than what plays.
      latency = speaker.latencyMs();
      follow(piece, clock.now() + latency);
    });
    if (own !== generation) return;
    if (isHeard && latency > 0) cancelEnd = clock.after(latency, end);
    else end();
  }

  function end(): void {
    generation++;
    cancelCue();
    cancelEnd();
    if (playing) publish(undefined);
  }

  return {
    subscribe,
    playing: () => playing,
    latest: () => latest,
    play(piece) {
      end();
      latest = piece;
      publish({ id: piece.id, index: undefined });
      perform(piece, generation);
    },
    stop() {
      end();
      speaker.stop();
    },
  };
}
