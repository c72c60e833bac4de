/** Fakes of the browser's microphone and audio thread, for the microphone adapter. */
import { type Mock, vi } from "vitest";
import { createPitchListener, type PitchListener } from "../microphone/pitch-listener.ts";
import type { PitchCommand, PitchProcessorOptions } from "../microphone/pitch-messages.ts";

const RATE = 16_000;

export class FakeTrack extends EventTarget {
  readonly label = "Fake microphone";
  readyState = "live";
  readonly deviceId: string;

  constructor(deviceId: string) {
    super();
    this.deviceId = deviceId;
  }
  stop(): void {
    this.readyState = "ended";
  }
  /** Simulates unplugging the device. */
  unplug(): void {
    this.readyState = "ended";
    this.dispatchEvent(new Event("ended"));
  }
  /** Simulates the system muting the track for another app. */
  mute(): void {
    this.dispatchEvent(new Event("mute"));
  }
  getSettings() {
    return { deviceId: this.deviceId, sampleRate: RATE, echoCancellation: false };
  }
}

/** Runs the real listener and answers asynchronously, like an audio thread. */
class FakeNode {
  readonly port: { onmessage: unknown; postMessage(command: PitchCommand): void };
  running = true;
  /** Whether a device sends its sound here. */
  isWired = false;
  readonly listener: PitchListener;
  onprocessorerror: ((event: Event) => void) | null = null;

  constructor(processorOptions: PitchProcessorOptions, silent: () => boolean) {
    const answer = (data: unknown) => {
      queueMicrotask(() => {
        if (typeof this.port.onmessage === "function" && !silent()) this.port.onmessage({ data });
      });
    };
    this.listener = createPitchListener({
      ...processorOptions,
      sampleRate: RATE,
      onLive: (message) => answer(message.slice()),
      onRecording: answer,
    });
    this.port = {
      onmessage: null,
      postMessage: (command) => {
        this.running = this.listener.handleCommand(command) && this.running;
      },
    };
  }
  connect(): void {}
  disconnect(): void {}
}

export interface FakeBrowser {
  /** Handles getUserMedia; grants a device by default. */
  readonly getUserMedia: Mock<(constraints: unknown) => Promise<unknown>>;
  /** Fetches a worklet; succeeds by default. A context asks once and keeps the answer, as in browsers. */
  readonly fetchWorklet: Mock<() => Promise<void>>;
  /** Fires `devicechange`. */
  readonly mediaDevices: EventTarget;
  readonly tracks: FakeTrack[];
  readonly nodes: FakeNode[];
  readonly contexts: { state: string; interrupt(): void }[];
  /** Creates a stream of a new device. */
  stream(deviceId?: string): unknown;
  /** Sends a 220 Hz tone of this length to every running worklet with a device. */
  sound(seconds: number): Promise<void>;
  /** Stops the audio thread from answering. */
  freeze(): void;
}

/** Replaces the browser's globals by fakes; `vi.unstubAllGlobals` restores them. */
export function installFakeBrowser(): FakeBrowser {
  const tracks: FakeTrack[] = [];
  const nodes: FakeNode[] = [];
  const contexts: FakeContext[] = [];
  let frozen = false;

  const fetchWorklet = vi.fn(async (): Promise<void> => {});

  class FakeContext extends EventTarget {
    #worklet: Promise<void> | undefined;
    state = "running";
    readonly sampleRate = RATE;
    readonly destination = {};
    readonly audioWorklet = { addModule: () => (this.#worklet ??= fetchWorklet()) };

    constructor() {
      super();
      contexts.push(this);
    }
    createMediaStreamSource() {
      return {
        connect(node: FakeNode) {
          node.isWired = true;
          return node;
        },
        disconnect() {},
      };
    }
    /** Simulates a call on iOS. */
    interrupt(): void {
      this.state = "interrupted";
      this.dispatchEvent(new Event("statechange"));
    }
    async suspend() {
      this.state = "suspended";
    }
    async resume() {
      this.state = "running";
    }
    async close() {
      this.state = "closed";
    }
  }

  function stream(deviceId = "first") {
    const track = new FakeTrack(deviceId);
    tracks.push(track);
    return { getTracks: () => [track], getAudioTracks: () => [track] };
  }

  const getUserMedia = vi.fn(async (_constraints: unknown): Promise<unknown> => stream());
  const mediaDevices = Object.assign(new EventTarget(), {
    getUserMedia,
    enumerateDevices: async () => [
      { kind: "audioinput", deviceId: "first", label: "Fake microphone" },
      { kind: "audioinput", deviceId: "communications", label: "Fake microphone" },
      { kind: "audiooutput", deviceId: "loud", label: "Fake speaker" },
    ],
  });
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("navigator", { mediaDevices });
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("AudioContext", FakeContext);
  vi.stubGlobal(
    "AudioWorkletNode",
    class extends FakeNode {
      constructor(
        _context: unknown,
        _name: string,
        options: { processorOptions: PitchProcessorOptions },
      ) {
        super(options.processorOptions, () => frozen);
        nodes.push(this);
      }
    },
  );

  return {
    getUserMedia,
    fetchWorklet,
    mediaDevices,
    tracks,
    nodes,
    contexts,
    stream,
    async sound(seconds) {
      const samples = Float32Array.from(
        { length: seconds * RATE },
        (_, index) => 0.3 * Math.sin((2 * Math.PI * 220 * index) / RATE),
      );
      for (const { running, isWired, listener } of nodes)
        if (running && isWired) listener.push(samples);
      await Promise.resolve();
    },
    freeze() {
      frozen = true;
    },
  };
}
