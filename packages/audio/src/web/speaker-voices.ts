/** What a performance is made of: a recorded sound, or a note of the synth. */

/** Seconds of a sample's fade-out. */
const NOTE_FADE = 0.1;
/**
 * How the synth sounds: in a piano's place, or as a drone, which neither fades nor rings on. Seconds;
 * decay and release are exponential, and told by their time constants.
 */
const SYNTHS = {
  piano: { attack: 0.005, sustain: 0.4, decay: 0.05, release: 0.15, tail: 1.2 },
  drone: { attack: 0.08, sustain: 1, decay: 0.05, release: 0.02, tail: 0.1 },
} as const;
/** A triangle at its full height is louder than the samples. */
const SYNTH_LEVEL = 0.5;

/** A voice ready to sound. */
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

/** A source through a gain of its own. */
function connect(source: AudioScheduledSourceNode, output: AudioNode) {
  const level = new GainNode(output.context, { gain: 0 });
  source.connect(level).connect(output);
  const dispose = () => {
    source.disconnect();
    level.disconnect();
  };
  return { level: level.gain, dispose };
}

/** @param rate how fast it is played; 2 is an octave higher. */
export function sampleVoice(
  output: AudioNode,
  buffer: AudioBuffer,
  { hold, gain, rate = 1 }: Shape & { readonly rate?: number },
): Voice {
  const source = new AudioBufferSourceNode(output.context, { buffer, playbackRate: rate });
  const { level, dispose } = connect(source, output);
  const longest = buffer.duration / rate;
  return {
    start(time) {
      level.setValueAtTime(gain, time);
      source.start(time);
      if (hold === undefined) return time + longest;
      level.setValueAtTime(gain, time + hold);
      level.linearRampToValueAtTime(0, time + hold + NOTE_FADE);
      source.stop(time + hold + NOTE_FADE);
      return time + Math.min(hold + NOTE_FADE, longest);
    },
    dispose,
  };
}

interface Tone {
  readonly hz: number;
  readonly timbre?: "drone";
}

export function synthVoice(output: AudioNode, { hz, timbre }: Tone, { hold, gain }: Shape): Voice {
  const source = new OscillatorNode(output.context, { type: "triangle", frequency: hz });
  const { level, dispose } = connect(source, output);
  const { attack, sustain, decay, release, tail } = SYNTHS[timbre ?? "piano"];
  const peak = gain * SYNTH_LEVEL;
  const held = Math.max(hold ?? 0, attack);
  return {
    start(time) {
      level.setValueAtTime(0, time);
      level.linearRampToValueAtTime(peak, time + attack);
      level.setTargetAtTime(peak * sustain, time + attack, decay);
      level.setTargetAtTime(0, time + held, release);
      source.start(time);
      source.stop(time + held + tail);
      return time + held + tail;
    },
    dispose,
  };
}
