/** What a performance is made of: a recorded sound, or a note of the synth. */
import { Gain } from "tone/build/esm/core/context/Gain.js";
import { Synth } from "tone/build/esm/instrument/Synth.js";
import { ToneBufferSource } from "tone/build/esm/source/buffer/ToneBufferSource.js";

/** Seconds of a sample's fade-out. */
const NOTE_FADE = 0.1;
/** How the synth sounds: in a piano's place, or as a drone, which neither fades nor rings on. */
const SYNTHS = {
  piano: {
    oscillator: { type: "triangle" },
    envelope: { attack: 0.005, decay: 0.3, sustain: 0.4, release: 1.2 },
    volume: -6,
  },
  drone: {
    oscillator: { type: "triangle" },
    envelope: { attack: 0.08, decay: 0, sustain: 1, release: 0.1 },
    volume: -6,
  },
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

/** @param rate how fast it is played; 2 is an octave higher. */
export function sampleVoice(
  output: Gain,
  buffer: AudioBuffer,
  { hold, gain, rate = 1 }: Shape & { readonly rate?: number },
): Voice {
  const source = new ToneBufferSource({
    context: output.context,
    url: buffer,
    fadeOut: NOTE_FADE,
    playbackRate: rate,
  });
  const longest = buffer.duration / rate;
  source.connect(output);
  return {
    start(time) {
      source.start(time, 0, hold, gain);
      const seconds = hold === undefined ? longest : hold + NOTE_FADE;
      return time + Math.min(seconds, longest);
    },
    dispose: () => source.dispose(),
  };
}

interface Tone {
  readonly hz: number;
  readonly timbre?: "drone";
}

export function synthVoice(output: Gain, { hz, timbre }: Tone, { hold, gain }: Shape): Voice {
  const { context } = output;
  const level = new Gain({ context, gain });
  const sound = SYNTHS[timbre ?? "piano"];
  const { attack, release } = sound.envelope;
  const synth = new Synth({ context, ...sound });
  synth.connect(level);
  level.connect(output);
  const held = Math.max(hold ?? 0, attack);
  return {
    start(time) {
      synth.triggerAttackRelease(hz, held, time);
      return time + held + release;
    },
    dispose() {
      synth.dispose();
      level.dispose();
    },
  };
}
