import type { PitchFrame } from "@attune/voice";
import {
  type CaptureListener,
  type CaptureSettings,
  type Microphone,
  MicrophoneError,
  type MicrophoneProblem,
  type Recording,
} from "../ports.ts";

/** A microphone whose frames and failures a test provides. */
export interface FakeMicrophone extends Microphone {
  readonly state: "closed" | "open" | "recording";
  /** The device of the last open(); undefined for the default one. */
  readonly deviceId: string | undefined;
  /** How often open() was called, failures included. */
  readonly opens: number;
  /** The result of the next finish(). */
  recording: Recording;
  /** The result of devices(). */
  available: readonly { readonly id: string; readonly label: string }[];
  /** The next open() rejects with this problem. */
  failWith(problem: MicrophoneProblem): void;
  /** Passes live frames to the listener, if there is one. */
  emitFrames(...frames: readonly PitchFrame[]): void;
  /** Simulates the loss of the device during a capture. */
  lose(problem?: MicrophoneProblem): void;
}

const SETTINGS: CaptureSettings = {
  deviceLabel: "Fake microphone",
  sampleRate: 48_000,
  echoCancellation: false,
  noiseSuppression: false,
  autoGainControl: false,
};

export function createFakeMicrophone(): FakeMicrophone {
  let state: FakeMicrophone["state"] = "closed";
  let listener: CaptureListener | undefined;
  let problem: MicrophoneProblem | undefined;
  let lastDevice: string | undefined;
  let opens = 0;

  function close(): void {
    state = "closed";
    listener = undefined;
  }

  const microphone: FakeMicrophone = {
    recording: { samples: new Float32Array(0), sampleRate: SETTINGS.sampleRate, frames: [] },
    available: [{ id: "fake", label: SETTINGS.deviceLabel }],
    get state() {
      return state;
    },
    get deviceId() {
      return lastDevice;
    },
    get opens() {
      return opens;
    },
    async open(to, deviceId) {
      opens += 1;
      lastDevice = deviceId;
      if (problem !== undefined) {
        const reason = problem;
        problem = undefined;
        throw new MicrophoneError(reason);
      }
      state = "open";
      listener = to;
      return {
        settings: SETTINGS,
        record() {
          if (state === "open") state = "recording";
        },
        async finish() {
          if (state === "recording") state = "open";
          return microphone.recording;
        },
        close() {
          if (listener === to) close();
        },
      };
    },
    devices: async () => microphone.available,
    failWith(next) {
      problem = next;
    },
    emitFrames(...frames) {
      for (const frame of frames) listener?.onFrame(frame);
    },
    lose(reason = "lost") {
      const heard = listener;
      close();
      heard?.onProblem(reason);
    },
  };
  return microphone;
}
