/** One capture: an open device and the worklet that tracks its pitch and records it. */
import {
  type Capture,
  type CaptureListener,
  MicrophoneError,
  type MicrophoneProblem,
} from "../../ports.ts";
import {
  type FrameSlot,
  PITCH_PROCESSOR,
  type PitchCommand,
  type PitchProcessorOptions,
  type PitchReport,
  readFrame,
  unpackRecording,
} from "./pitch-messages.ts";
import { createCaptureStart, createRecordingQueue } from "./recording-queue.ts";
import { readSettings, stopStream, watchDevice, watchInterruption } from "./stream.ts";

export interface CaptureOptions extends PitchWorklet {
  readonly stream: MediaStream;
  readonly track: MediaStreamTrack;
  readonly listener: CaptureListener;
  /** Called once when the capture no longer needs its context. */
  readonly released: () => void;
}

/** A capture that the microphone can end when the device is needed elsewhere. */
export interface OpenCapture extends Capture {
  /** Resolves at the first frame; rejects when a problem occurs before. */
  readonly started: Promise<void>;
  /** Closes the capture and reports the problem to its listener or to a pending `open`. */
  lose(problem: MicrophoneProblem): void;
}

export interface PitchWorklet {
  readonly context: AudioContext;
  readonly node: AudioWorkletNode;
  /** Resolves when the worklet has thrown an error, after which it is silent. */
  readonly failed: Promise<Event>;
}

/** Starts a worklet, which takes the audio thread a while: before the device is open. */
export function startWorklet(
  context: AudioContext,
  processorOptions: PitchProcessorOptions,
): PitchWorklet {
  const node = new AudioWorkletNode(context, PITCH_PROCESSOR, {
    channelCount: 1,
    channelCountMode: "explicit",
    outputChannelCount: [1],
    processorOptions,
  });
  const failed = new Promise<Event>((resolve) => {
    node.onprocessorerror = resolve;
  });
  return { context, node, failed };
}

const send = ({ port }: AudioWorkletNode, command: PitchCommand) => port.postMessage(command);

export function endWorklet({ node }: PitchWorklet): void {
  send(node, { kind: "close" });
  node.port.onmessage = null;
  node.disconnect();
}

/** Wires the device to the worklet. */
function connect({ context, stream, node }: CaptureOptions): MediaStreamAudioSourceNode {
  const source = context.createMediaStreamSource(stream);
  // The output is silent, but some browsers never run a node that is not connected to the
  // destination.
  source.connect(node).connect(context.destination);
  return source;
}

export function startCapture(options: CaptureOptions): OpenCapture {
  const { context, node, failed, stream, track, listener, released } = options;
  const source = connect(options);
  const slot: FrameSlot = { time: 0, hz: 0, clarity: 0, level: 0 };
  let take = 0;
  let recording = false;
  let open = true;
  let hasFrames = false;
  const start = createCaptureStart();
  const recordings = createRecordingQueue(() => {
    if (!open) release();
  });

  // After `close`, the worklet stays alive until requested recordings have arrived.
  function release(): void {
    endWorklet(options);
    released();
  }

  function close(): void {
    if (!open) return;
    open = false;
    unwatch();
    stopStream(stream);
    source.disconnect();
    if (!recordings.waiting) release();
  }

  function problem(what: MicrophoneProblem): void {
    if (open && !start.fail(what)) listener.onProblem(what);
  }

  node.port.onmessage = ({ data }: MessageEvent<PitchReport>) => {
    if (!(data instanceof Float64Array)) recordings.deliver(unpackRecording(data));
    else if (open && data[0] === take) {
      start.resolve();
      hasFrames = true;
      readFrame(data, 1, slot);
      listener.onFrame(slot);
    }
  };
  void failed.then((event) => {
    console.error("microphone: the worklet failed", event);
    problem("lost");
  });
  const endWatch = watchDevice(track, () => problem("lost"));
  const endInterruptionWatch = watchInterruption(context, track, () => {
    // The system may mute a device briefly before its first frame.
    if (!hasFrames && context.state !== "interrupted") return;
    unwatch();
    problem("lost");
  });
  const unwatch = () => {
    endWatch();
    endInterruptionWatch();
  };

  return {
    started: start.started,
    settings: readSettings(track, context.sampleRate),
    record() {
      if (!open) return;
      recording = true;
      take += 1;
      send(node, { kind: "record", take });
    },
    async finish() {
      if (!recording) throw new Error("finish() without record()");
      recording = false;
      if (!open) throw new MicrophoneError("lost");
      take += 1;
      send(node, { kind: "finish", take });
      return recordings.expect();
    },
    close,
    lose(what) {
      problem(what);
      close();
    },
  };
}
