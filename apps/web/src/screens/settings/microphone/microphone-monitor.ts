import type {
  Capture,
  CaptureListener,
  Microphone,
  MicrophoneError,
  MicrophoneProblem,
} from "@attune/audio";
import { createStore } from "../../../lib/create-store.ts";

export interface MicrophoneMonitorState {
  readonly status: "off" | "opening" | "on";
  /** Why the last attempt failed or ended. Cleared by the next `start`. */
  readonly problem?: MicrophoneProblem;
}

export interface MicrophoneMonitor {
  current(): MicrophoneMonitorState;
  subscribe(listener: () => void): () => void;
  start(): Promise<void>;
  /** Closes the microphone, even if it is still opening. */
  stop(): void;
}

/** Opens the microphone on request and passes its frames to `onFrame`. */
export function createMicrophoneMonitor(
  microphone: Microphone,
  onFrame: CaptureListener["onFrame"],
): MicrophoneMonitor {
  const { get, set, subscribe } = createStore<MicrophoneMonitorState>({ status: "off" });
  let capture: Capture | undefined;
  /** Incremented by each start and stop, to detect a microphone that opens too late. */
  let generation = 0;

  function end(next: MicrophoneMonitorState): void {
    generation += 1;
    capture?.close();
    capture = undefined;
    set(next);
  }

  function fail(problem: MicrophoneProblem): void {
    end({ status: "off", problem });
  }

  return {
    current: get,
    subscribe,
    async start() {
      end({ status: "opening" });
      const started = generation;
      const isCurrent = () => started === generation;
      try {
        const opened = await microphone.open({
          onFrame: (frame) => isCurrent() && onFrame(frame),
          onProblem: (problem) => isCurrent() && fail(problem),
        });
        if (!isCurrent()) return opened.close();
        capture = opened;
        set({ status: "on" });
      } catch (error) {
        if (isCurrent()) fail((error as Partial<MicrophoneError>).problem ?? "unsupported");
      }
    },
    stop: () => end({ status: "off" }),
  };
}
