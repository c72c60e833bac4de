import { playsOverOthers, type Sound, type Speaker } from "../ports.ts";

/** A speaker that records its calls and finishes sounds when a test says so. */
export interface FakeSpeaker extends Speaker {
  /** Every sound that was started, in order. */
  readonly played: readonly Sound[];
  readonly preloaded: readonly Sound[];
  /** Sounds that are playing: at most one, plus effects and clicks. */
  readonly sounding: readonly Sound[];
  /** How often stop() was called. */
  readonly stops: number;
  /** Result of latencyMs(). */
  latency: number;
  /** Finishes every playing sound. */
  finish(): void;
  /** Ends every playing sound as one that isn't heard. */
  fail(): void;
}

export function createFakeSpeaker(): FakeSpeaker {
  const played: Sound[] = [];
  const preloaded: Sound[] = [];
  let playing: { readonly sound: Sound; readonly end: (isHeard: boolean) => void }[] = [];
  let stops = 0;

  function endWhere(chosen: (sound: Sound) => boolean, isHeard: boolean): void {
    const ending = playing.filter(({ sound }) => chosen(sound));
    playing = playing.filter(({ sound }) => !chosen(sound));
    for (const { end } of ending) end(isHeard);
  }

  return {
    played,
    preloaded,
    get sounding() {
      return playing.map(({ sound }) => sound);
    },
    get stops() {
      return stops;
    },
    async preload(sounds) {
      preloaded.push(...sounds);
    },
    play(sound, onStart) {
      if (!playsOverOthers(sound)) endWhere((other) => !playsOverOthers(other), false);
      played.push(sound);
      onStart?.();
      return new Promise((end) => {
        playing.push({ sound, end });
      });
    },
    stop() {
      stops += 1;
      endWhere(() => true, false);
    },
    finish: () => endWhere(() => true, true),
    fail: () => endWhere(() => true, false),
    latency: 0,
    latencyMs() {
      return this.latency;
    },
  };
}
