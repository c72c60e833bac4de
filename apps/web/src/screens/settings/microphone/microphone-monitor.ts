import type {
  Capture,
  CaptureListener,
  Microphone,
  MicrophoneError,
  MicrophoneProblem,
} from "@attune/audio";

export interface MicrophoneMonitorState {
  readonly status: "off" | "opening" | "on";
  /** Why it could not begin or go on, until it is tried again. */
  readonly problem?: MicrophoneProblem;
}

/** Listens from a press until another, or until nobody looks any more. */
export interface MicrophoneMonitor {
  current(): MicrophoneMonitorState;
  subscribe(listener: () => void): () => void;
  start(): Promise<void>;
  /** Gives the microphone back, also one that is about to open. */
  stop(): void;
}

/** Frames go to `onFrame` while it is on. */
export function createMicrophoneMonitor(
  microphone: Microphone,
  onFrame: CaptureListener["onFrame"],
): MicrophoneMonitor {
  const listeners = new Set<() => void>();
  let state: MicrophoneMonitorState = { status: "off" };
  let capture: Capture | undefined;
  /** Counts starts and stops: what opens after a stop is given back. */
  let turn = 0;

  function set(next: MicrophoneMonitorState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function end(next: MicrophoneMonitorState): void {
    turn += 1;
    capture?.close();
    capture = undefined;
    set(next);
  }

  function fail(problem: MicrophoneProblem): void {
    end({ status: "off", problem });
  }

  return {
    current: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async start() {
      end({ status: "opening" });
      const own = turn;
      const mine = () => own === turn;
      try {
        const opened = await microphone.open({
          onFrame: (frame) => mine() && onFrame(frame),
          onProblem: (problem) => mine() && fail(problem),
        });
        if (!mine()) return opened.close();
        capture = opened;
        set({ status: "on" });
      } catch (error) {
        if (mine()) fail((error as Partial<MicrophoneError>).problem ?? "unsupported");
      }
    },
    stop: () => end({ status: "off" }),
  };
}
