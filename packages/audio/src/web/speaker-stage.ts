/** The stage on Web Audio: one output for each performance, and the voices that play into it. */
import type { SoundingContext } from "./speaker-context.ts";
import type { Cue, Stage } from "./speaker-rules.ts";
import { sampleVoice, synthVoice, type Voice } from "./speaker-voices.ts";

/** Seconds of the fade when something is stopped: too short to hear, long enough not to click. */
const STOP_FADE = 0.015;
/** Seconds that several voices are scheduled ahead, so that they start exactly together. */
const MIX_LEAD = 0.01;
/** Seconds after which a performance counts as over although the audio clock stood still. */
const GRACE = 2;
/** Synth voices of one performance. */
const MOST_SYNTHS = 32;

function toBuffer(context: AudioContext, samples: Float32Array, sampleRate: number): AudioBuffer {
  const buffer = context.createBuffer(1, Math.max(1, samples.length), sampleRate);
  buffer.getChannelData(0).set(samples);
  return buffer;
}

/** A voice for each cue, with its place on the timeline; beyond MOST_SYNTHS notes are dropped. */
function makeVoices(context: AudioContext, cues: readonly Cue<AudioBuffer>[], output: GainNode) {
  let synths = 0;
  return cues.flatMap(({ voice: source, at, ...shape }): { voice: Voice; at: number }[] => {
    if (source.kind === "buffer") {
      const { buffer, rate } = source;
      return [{ at, voice: sampleVoice(output, buffer, { ...shape, ...(rate && { rate }) }) }];
    }
    if (source.kind === "samples") {
      const buffer = toBuffer(context, source.samples, source.sampleRate);
      return [{ at, voice: sampleVoice(output, buffer, shape) }];
    }
    synths += 1;
    if (synths <= MOST_SYNTHS) return [{ at, voice: synthVoice(output, source, shape) }];
    console.warn("Max polyphony exceeded. Note dropped.");
    return [];
  });
}

/**
 * Calls back once the audio clock is past `end`, or GRACE seconds after it should have been (an
 * interrupted context stands still, and nobody must wait for it). Returns what cancels it.
 */
function whenPast(context: AudioContext, end: number, callback: () => void): () => void {
  const latest = performance.now() + (end - context.currentTime + GRACE) * 1000;
  let timer: ReturnType<typeof setTimeout>;
  function check(): void {
    const left = (end - context.currentTime) * 1000;
    if (left <= 0 || performance.now() >= latest) callback();
    else timer = setTimeout(check, Math.max(left, 4));
  }
  check();
  return () => clearTimeout(timer);
}

export function createStage(sounding: SoundingContext): Stage<AudioBuffer> {
  let bus: GainNode | undefined;
  /** What all performances sound through. */
  function busOf(context: AudioContext): GainNode {
    if (bus) return bus;
    bus = new GainNode(context);
    bus.connect(context.destination);
    return bus;
  }
  return {
    open: () => sounding.run(),
    perform(cues, onEnd) {
      const context = sounding.get();
      const output = new GainNode(context);
      output.connect(busOf(context));
      const voices = makeVoices(context, cues, output);
      const start = context.currentTime + (voices.length > 1 ? MIX_LEAD : 0);
      const ends = voices.map(({ voice, at }) => voice.start(start + at));

      function dispose(): void {
        for (const { voice } of voices) voice.dispose();
        output.disconnect();
      }
      const cancel = whenPast(context, Math.max(start, ...ends), () => {
        dispose();
        onEnd();
      });
      return {
        silence() {
          cancel();
          const now = context.currentTime;
          output.gain.setValueAtTime(1, now);
          output.gain.linearRampToValueAtTime(0, now + STOP_FADE);
          setTimeout(dispose, STOP_FADE * 1000 + 100);
        },
      };
    },
  };
}
