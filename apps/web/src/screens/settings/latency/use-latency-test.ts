import type { Sound } from "@attune/audio";
import { useEffect, useRef, useState } from "react";
import type { AudioPorts } from "../../../practice/runner/audio-ports.ts";
import { BEAT_COUNT, BEAT_MS, type LatencyResult, measureLatency } from "./measure-latency.ts";

const BEATS: Sound = {
  kind: "mix",
  parts: Array.from({ length: BEAT_COUNT }, (_, index) => ({
    sound: { kind: "note", name: "C5", seconds: 0.1 },
    at: (index * BEAT_MS) / 1000,
  })),
};

/** The last note may be heard and tapped this long after it was played. */
const AFTER_LAST_MS = 900;

export interface LatencyTest {
  readonly isRunning: boolean;
  /** Plays the notes. */
  start(): void;
  /** @param time As in `event.timeStamp`. */
  tap(time: number): void;
  stop(): void;
}

/** Plays notes and takes the time of taps along with them. `onResult` gets the result of a whole run. */
export function useLatencyTest(
  { speaker, clock }: Pick<AudioPorts, "speaker" | "clock">,
  onResult: (result: LatencyResult) => void,
): LatencyTest {
  const [isRunning, setIsRunning] = useState(false);
  const run = useRef<{ readonly taps: number[] } | undefined>(undefined);
  const cancelEnd = useRef(() => {});

  function stop(): void {
    run.current = undefined;
    cancelEnd.current();
    speaker.stop();
    setIsRunning(false);
  }

  async function start(): Promise<void> {
    const own = { taps: [] };
    run.current = own;
    setIsRunning(true);
    const isHeard = await speaker.play(BEATS, () => {
      const firstBeat = performance.now();
      cancelEnd.current = clock.after((BEAT_COUNT - 1) * BEAT_MS + AFTER_LAST_MS, () => {
        stop();
        onResult(measureLatency(own.taps, firstBeat));
      });
    });
    if (!isHeard && run.current === own) stop();
  }

  useEffect(
    () => () => {
      if (!run.current) return;
      run.current = undefined;
      cancelEnd.current();
      speaker.stop();
    },
    [speaker],
  );

  return {
    isRunning,
    start: () => void start(),
    tap: (time) => void run.current?.taps.push(time),
    stop,
  };
}
