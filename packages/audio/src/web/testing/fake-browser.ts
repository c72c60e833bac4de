/** A browser's microphone and audio thread, as far as the microphone's adapter uses them. */
import { type Mock, vi } from "vitest";
import { createPitchListener, type PitchListener } from "../pitch-listener.ts";
import type { PitchCommand, PitchProcessorOptions } from "../pitch-messages.ts";

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
  /** As when its plug is pulled. */
  unplug(): void {
    this.readyState = "ended";
    this.dispatchEvent(new Event("ended"));
  }
  /** As when the system lets another app have it. */
  mute(): void {
    this.dispatchEvent(new Event("mute"));
  }
  getSettings() {
    return { deviceId: this.deviceId, sampleRate: RATE, echoCancellation: false };
  }
}

/** Runs the real listener, and answers in tasks of its own, as an audio thread does. */
class FakeNode {
  readonly port: { onmessage: unknown; postMessage(command: PitchCommand): void };
  running = true;
  readonly listener: PitchListener;
  onprocessorerror: (() => void) | null = null;

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
        this.running = this.listener.obey(command) && this.running;
      },
    };
  }
  connect(): void {}
  disconnect(): void {}
}

export interface FakeBrowser {
  /** Decides on every request for a device; by default it grants one. */
  readonly getUserMedia: Mock<(constraints: unknown) => Promise<unknown>>;
  /** Fires `devicechange`. */
  readonly mediaDevices: EventTarget;
  readonly tracks: FakeTrack[];
  readonly nodes: FakeNode[];
  readonly contexts: { state: string; interrupt(): void }[];
  /** A stream of a new device. */
  stream(deviceId?: string): unknown;
  /** Gives every running worklet this much sound: a tone of 220 Hz. */
  sound(seconds: number): Promise<void>;
  /** From now on the audio thread answers nothing. */
  freeze(): void;
}

/** Puts the fakes in the place of the browser's globals; `vi.unstubAllGlobals` takes them away. */
export function installFakeBrowser(): FakeBrowser {
  const tracks: FakeTrack[] = [];
  const nodes: FakeNode[] = [];
  const contexts: FakeContext[] = [];
  let frozen = false;

  class FakeContext extends EventTarget {
    state = "running";
    readonly sampleRate = RATE;
    readonly destination = {};
    readonly audioWorklet = { addModule: async () => {} };

    constructor() {
      super();
      contexts.push(this);
    }
    createMediaStreamSource() {
      return { connect: (node: FakeNode) => node, disconnect() {} };
    }
    /** As a call does on iOS. */
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
      for (const node of nodes) if (node.running) node.listener.push(samples);
      await Promise.resolve();
    },
    freeze() {
      frozen = true;
    },
  };
}
