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

/** A voice that is scheduled and sounds by itself. */
export interface Voice {
  /** When it is silent again, in seconds of the audio clock. */
  readonly end: number;
  dispose(): void;
}

export interface Timing {
  /** Seconds of the audio clock. */
  readonly start: number;
  /** Seconds until the fade-out begins; undefined: to its own end. */
  readonly hold: number | undefined;
  readonly gain: number;
}

export function sampleVoice(output: Gain, buffer: AudioBuffer, timing: Timing): Voice {
  const { start, hold, gain } = timing;
  const { context } = output;
  const source = new ToneBufferSource({ context, url: buffer, fadeOut: NOTE_FADE });
  source.connect(output);
  source.start(start, 0, hold, gain);
  const seconds = hold === undefined ? buffer.duration : hold + NOTE_FADE;
  return {
    end: start + Math.min(seconds, buffer.duration),
    dispose: () => source.dispose(),
  };
}

export function synthVoice(output: Gain, hz: number, timing: Timing): Voice {
  const { start, hold, gain } = timing;
  const { context } = output;
  const level = new Gain({ context, gain });
  const synth = new Synth({ context, ...SYNTH });
  synth.connect(level);
  level.connect(output);
  const held = Math.max(hold ?? 0, SYNTH.envelope.attack);
  synth.triggerAttackRelease(hz, held, start);
  return {
    end: start + held + SYNTH.envelope.release,
    dispose() {
      synth.dispose();
      level.dispose();
    },
  };
}
