/** The voices of a performance: samples and synth notes. */

/** Seconds of a sample's fade-out. */
const NOTE_FADE_SECONDS = 0.1;
/**
 * Envelopes of the synth: as a substitute for the piano, or as a sustained drone. In seconds; decay and
 * release are time constants of exponentials.
 */
const SYNTHS = {
  piano: { attack: 0.005, sustain: 0.4, decay: 0.05, release: 0.15, tail: 1.2 },
  drone: { attack: 0.08, sustain: 1, decay: 0.05, release: 0.02, tail: 0.1 },
} as const;
/** A triangle wave at full amplitude is louder than the samples. */
const SYNTH_LEVEL = 0.5;

/** A voice that can be scheduled. */
export interface Voice {
  /** Schedules the voice; returns the time at which it ends, in seconds of the audio clock. */
  start(time: number): number;
  dispose(): void;
}

export interface Shape {
  /** Seconds until the fade-out; without it the voice plays to its end. */
  readonly hold?: number | undefined;
  readonly gain: number;
}

/** Connects a source through its own gain node. */
function connect(source: AudioScheduledSourceNode, output: AudioNode) {
  const level = new GainNode(output.context, { gain: 0 });
  source.connect(level).connect(output);
  const dispose = () => {
    source.disconnect();
    level.disconnect();
  };
  return { level: level.gain, dispose };
}

/** @param rate Playback rate; 2 is an octave higher. */
export function sampleVoice(
  output: AudioNode,
  buffer: AudioBuffer,
  { hold, gain, rate = 1 }: Shape & { readonly rate?: number | undefined },
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
      level.linearRampToValueAtTime(0, time + hold + NOTE_FADE_SECONDS);
      source.stop(time + hold + NOTE_FADE_SECONDS);
      return time + Math.min(hold + NOTE_FADE_SECONDS, longest);
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
