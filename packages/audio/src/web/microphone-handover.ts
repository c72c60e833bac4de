/** Promises that the capture keeps, apart from the browser's classes. */
import { MicrophoneError, type MicrophoneProblem, type Recording } from "../ports.ts";

/** A context that the system has paused may never answer; analysing must not wait for ever. */
const HANDOVER_MS = 2000;
/** After this, a device that gives nothing is as good as a silent one. Wireless ones take up to 2 s. */
const FLOW_MS = 3000;

export interface Handovers {
  /** Waits for the next recording; rejects with 'lost' where none comes. */
  expect(): Promise<Recording>;
  /** Fulfils the oldest expectation. */
  deliver(recording: Recording): void;
}

/** Recordings arrive in the order in which they were asked for. `emptied`: none is awaited any more. */
export function createHandovers(emptied: () => void): Handovers & { readonly waiting: boolean } {
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
        const timer = setTimeout(() => next(undefined), HANDOVER_MS);
        queue.push((recording) => {
          clearTimeout(timer);
          if (recording) resolve(recording);
          else reject(new MicrophoneError("lost"));
        });
      }),
    deliver: next,
  };
}

export interface Flow {
  /** Resolves when sound flows; rejects where a problem comes first. */
  readonly started: Promise<void>;
  /** Sound came. */
  start(): void;
  /** Whether the problem came before the sound, and is told by `started`. */
  fail(problem: MicrophoneProblem): boolean;
}

/** The start of a capture: contexts and devices take their time. */
export function createFlow(): Flow {
  let pending = true;
  let settle: (error?: MicrophoneError) => void = () => {};
  const started = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => settle(), FLOW_MS);
    settle = (error) => {
      pending = false;
      clearTimeout(timer);
      if (error) reject(error);
      else resolve();
    };
  });
  return {
    started,
    start() {
      if (pending) settle();
    },
    fail(problem) {
      const first = pending;
      if (first) settle(new MicrophoneError(problem));
      return first;
    },
  };
}
