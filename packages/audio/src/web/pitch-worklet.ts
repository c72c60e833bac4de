/**
 * Runs on the audio thread: the pitch tracker and the recording. Bundled into a file of its own (see
 * `microphone-context.ts`), which must not share code with the page.
 */
import { createPitchListener } from "./pitch-listener.ts";
import {
  PITCH_PROCESSOR,
  type PitchCommand,
  type PitchProcessorOptions,
} from "./pitch-messages.ts";

// TypeScript's DOM library leaves out the worklet's own scope.
declare const sampleRate: number;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(
  name: string,
  processor: new (options: { processorOptions: PitchProcessorOptions }) => AudioWorkletProcessor,
): void;

class PitchProcessor extends AudioWorkletProcessor {
  #open = true;
  readonly #listener;

  constructor({ processorOptions }: { processorOptions: PitchProcessorOptions }) {
    super();
    this.#listener = createPitchListener({
      ...processorOptions,
      sampleRate,
      onLive: (message) => this.port.postMessage(message),
      onRecording: (recording) =>
        this.port.postMessage(recording, [
          recording.frames.buffer,
          ...recording.chunks.map((chunk) => chunk.buffer),
        ]),
    });
    this.port.onmessage = ({ data }: MessageEvent<PitchCommand>) => {
      this.#open = this.#listener.obey(data);
    };
  }

  /** Writes nothing to its output: what the microphone hears is never played. */
  process([input]: Float32Array[][]): boolean {
    const samples = input?.[0];
    if (samples !== undefined) this.#listener.push(samples);
    return this.#open;
  }
}

registerProcessor(PITCH_PROCESSOR, PitchProcessor);
