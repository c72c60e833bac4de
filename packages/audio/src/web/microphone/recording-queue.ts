/** The promises of a capture, independent of the browser's classes. */
import { MicrophoneError, type MicrophoneProblem, type Recording } from "../../ports.ts";

/** A context that the system has paused may never answer. */
const RECORDING_TIMEOUT_MS = 2000;
/** After this a device without frames counts as silent. Wireless devices take up to 2 s. */
const FIRST_FRAME_TIMEOUT_MS = 3000;

export interface RecordingQueue {
  /** Resolves with the next recording; rejects with 'lost' on a timeout. */
  expect(): Promise<Recording>;
  /** Resolves the oldest pending promise. */
  deliver(recording: Recording): void;
}

/** Recordings arrive in the order of the requests. Calls `emptied` when none is pending. */
export function createRecordingQueue(
  emptied: () => void,
): RecordingQueue & { readonly waiting: boolean } {
  const queue: ((recording: Recording | undefined) => void)[] = [];
  const next = (recording: Recording | undefined) => {
    queue.shift()?.(recording);
    if (queue.length === 0) emptied();
  };
  return {
    get waiting() {
      return queue.length > 0;
    },
    expect: () =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => next(undefined), RECORDING_TIMEOUT_MS);
        queue.push((recording) => {
          clearTimeout(timer);
          if (recording) resolve(recording);
          else reject(new MicrophoneError("lost"));
        });
      }),
    deliver: next,
  };
}

export interface CaptureStart {
  /** Resolves at the first frame; rejects when a problem occurs before. */
  readonly started: Promise<void>;
  /** Reports the first frame. */
  resolve(): void;
  /** Rejects `started` if it is pending, and returns whether it was. */
  fail(problem: MicrophoneProblem): boolean;
}

/** The start of a capture, which ends with the first frame, a problem or a timeout. */
export function createCaptureStart(): CaptureStart {
  let pending = true;
  let settle: (error?: MicrophoneError) => void = () => {};
  const started = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => settle(), FIRST_FRAME_TIMEOUT_MS);
    settle = (error) => {
      pending = false;
      clearTimeout(timer);
      if (error) reject(error);
      else resolve();
    };
  });
  return {
    started,
    resolve() {
      if (pending) settle();
    },
    fail(problem) {
      const first = pending;
      if (first) settle(new MicrophoneError(problem));
      return first;
    },
  };
}
