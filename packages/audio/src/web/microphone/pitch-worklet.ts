/**
 * Pitch tracker and recorder on the audio thread. Bundled separately (see `context.ts`), since
 * a worklet can't share chunks with the page.
 */
import { createPitchListener } from "./pitch-listener.ts";
import {
  PITCH_PROCESSOR,
  type PitchCommand,
  type PitchProcessorOptions,
} from "./pitch-messages.ts";

// TypeScript's DOM library lacks AudioWorkletGlobalScope.
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
      this.#open = this.#listener.handleCommand(data);
    };
  }

  /** Leaves the output silent: the microphone is never played back. */
  process([input]: Float32Array[][]): boolean {
    const samples = input?.[0];
    if (samples !== undefined) this.#listener.push(samples);
    return this.#open;
  }
}

registerProcessor(PITCH_PROCESSOR, PitchProcessor);
