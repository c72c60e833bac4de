/** One capture: an open device, the worklet that listens to it, and what it hands over. */
import {
  type Capture,
  type CaptureListener,
  MicrophoneError,
  type MicrophoneProblem,
} from "../ports.ts";
import { createFlow, createHandovers } from "./microphone-handover.ts";
import { readSettings, stopStream, watchDevice, watchInterruption } from "./microphone-stream.ts";
import {
  type FrameSlot,
  PITCH_PROCESSOR,
  type PitchCommand,
  type PitchProcessorOptions,
  type PitchReport,
  readFrame,
  unpackRecording,
} from "./pitch-messages.ts";

export interface CaptureOptions extends PitchProcessorOptions {
  readonly context: AudioContext;
  readonly stream: MediaStream;
  readonly track: MediaStreamTrack;
  readonly listener: CaptureListener;
  /** Called once, when the capture needs its context no more. */
  readonly released: () => void;
}

/** A capture that another can take the device from. */
export interface OpenCapture extends Capture {
  /** Resolves when sound flows; rejects where a problem comes first. */
  readonly started: Promise<void>;
  /** Closes it and tells whoever waits for it or listens to it. */
  lose(problem: MicrophoneProblem): void;
}

/** Wires the device to a new worklet node. */
function connect({ context, stream, longestSeconds }: CaptureOptions) {
  const processorOptions: PitchProcessorOptions = { longestSeconds };
  const source = context.createMediaStreamSource(stream);
  const node = new AudioWorkletNode(context, PITCH_PROCESSOR, {
    channelCount: 1,
    channelCountMode: "explicit",
    outputChannelCount: [1],
    processorOptions,
  });
  // Its output is silence, but without a way to the destination some browsers never ask the node
  // for sound.
  source.connect(node).connect(context.destination);
  const tell = (command: PitchCommand) => node.port.postMessage(command);
  return { source, node, tell };
}

export function startCapture(options: CaptureOptions): OpenCapture {
  const { context, stream, track, listener, released } = options;
  const { source, node, tell } = connect(options);
  const slot: FrameSlot = { time: 0, hz: 0, clarity: 0, level: 0 };
  let take = 0;
  let recording = false;
  let open = true;
  let flowing = false;
  const flow = createFlow();
  const handovers = createHandovers(() => {
    if (!open) release();
  });

  // After `close`, the worklet lives on until the recordings that were asked for are handed over.
  function release(): void {
    tell({ kind: "close" });
    node.port.onmessage = null;
    node.disconnect();
    released();
  }

  function close(): void {
    if (!open) return;
    open = false;
    unwatch();
    stopStream(stream);
    source.disconnect();
    if (!handovers.waiting) release();
  }

  function problem(what: MicrophoneProblem): void {
    if (open && !flow.fail(what)) listener.onProblem(what);
  }

  node.port.onmessage = ({ data }: MessageEvent<PitchReport>) => {
    if (!(data instanceof Float64Array)) handovers.deliver(unpackRecording(data));
    else if (open && data[0] === take) {
      flow.start();
      flowing = true;
      readFrame(data, 1, slot);
      listener.onFrame(slot);
    }
  };
  node.onprocessorerror = (event) => {
    console.error("microphone: the pitch worklet failed", event);
    problem("lost");
  };
  const endWatch = watchDevice(track, () => problem("lost"));
  const endInterruptionWatch = watchInterruption(context, track, () => {
    // A device that has given nothing yet may be muted for a moment while the system makes way for it.
    if (!flowing && context.state !== "interrupted") return;
    unwatch();
    problem("lost");
  });
  const unwatch = () => {
    endWatch();
    endInterruptionWatch();
  };

  return {
    started: flow.started,
    settings: readSettings(track, context.sampleRate),
    record() {
      if (!open) return;
      recording = true;
      take += 1;
      tell({ kind: "record", take });
    },
    async finish() {
      if (!recording) throw new Error("microphone: finish() without record()");
      recording = false;
      if (!open) throw new MicrophoneError("lost");
      take += 1;
      tell({ kind: "finish", take });
      return handovers.expect();
    },
    close,
    lose(what) {
      problem(what);
      close();
    },
  };
}
