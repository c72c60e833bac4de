/** What a performance is made of: a recorded sound, or a note of the synth. */
import { Gain } from "tone/build/esm/core/context/Gain.js";
import { Synth } from "tone/build/esm/instrument/Synth.js";
import { ToneBufferSource } from "tone/build/esm/source/buffer/ToneBufferSource.js";

/** Seconds of a sample's fade-out. */
const NOTE_FADE = 0.1;
const SYNTH = {
  oscillator: { type: "triangle" },
  envelope: { attack: 0.005, decay: 0.3, sustain: 0.4, release: 1.2 },
  volume: -6,
} as const;

/** A voice ready to sound. Making one takes time, starting it next to none. */
export interface Voice {
  /** Schedules it; gives back when it will be silent again, in seconds of the audio clock. */
  start(time: number): number;
  dispose(): void;
}

export interface Shape {
  /** Seconds until the fade-out begins; absent: to its own end. */
  readonly hold?: number;
  readonly gain: number;
}

export function sampleVoice(output: Gain, buffer: AudioBuffer, { hold, gain }: Shape): Voice {
  const source = new ToneBufferSource({
    context: output.context,
    url: buffer,
    fadeOut: NOTE_FADE,
  });
  source.connect(output);
  return {
    start(time) {
      source.start(time, 0, hold, gain);
      const seconds = hold === undefined ? buffer.duration : hold + NOTE_FADE;
      return time + Math.min(seconds, buffer.duration);
    },
    dispose: () => source.dispose(),
  };
}

export function synthVoice(output: Gain, hz: number, { hold, gain }: Shape): Voice {
  const { context } = output;
  const level = new Gain({ context, gain });
  const synth = new Synth({ context, ...SYNTH });
  synth.connect(level);
  level.connect(output);
  const held = Math.max(hold ?? 0, SYNTH.envelope.attack);
  return {
    start(time) {
      synth.triggerAttackRelease(hz, held, time);
      return time + held + SYNTH.envelope.release;
    },
    dispose() {
      synth.dispose();
      level.dispose();
    },
  };
}
