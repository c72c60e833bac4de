/** The stage on Tone.js: one output for each performance, and the voices that play into it. */
import type { Context } from "tone/build/esm/core/context/Context.js";
import { Gain } from "tone/build/esm/core/context/Gain.js";
import type { SoundingContext } from "./speaker-context.ts";
import type { Cue, Stage } from "./speaker-rules.ts";
import { wrapContext } from "./speaker-tone.ts";
import { sampleVoice, synthVoice, type Voice } from "./speaker-voices.ts";

/** Seconds of the fade when something is stopped: too short to hear, long enough not to click. */
const STOP_FADE = 0.015;
/** Seconds that several voices are scheduled ahead, so that they start exactly together. */
const MIX_LEAD = 0.01;
/** Seconds after which a performance counts as over although the audio clock stood still. */
const GRACE = 2;
/** Synth voices of one performance. */
const MOST_SYNTHS = 32;

function toBuffer(context: Context, samples: Float32Array, sampleRate: number): AudioBuffer {
  const buffer = context.createBuffer(1, Math.max(1, samples.length), sampleRate);
  buffer.getChannelData(0).set(samples);
  return buffer;
}

/** A voice for each cue, with its place on the timeline; beyond MOST_SYNTHS notes are dropped. */
function makeVoices(context: Context, cues: readonly Cue<AudioBuffer>[], output: Gain) {
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
function whenPast(context: Context, end: number, callback: () => void): () => void {
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

export interface ToneStage extends Stage<AudioBuffer> {
  /** Does ahead what the first sound would otherwise wait for; in a gesture's wake, not within it. */
  warmUp(): void;
}

export function createToneStage(sounding: SoundingContext): ToneStage {
  let wrapped: Context | undefined;
  const wrap = () => {
    wrapped ??= wrapContext(sounding.get());
    return wrapped;
  };
  return {
    warmUp: wrap,
    open: () => sounding.run(),
    perform(cues, onEnd) {
      const context = wrap();
      const output = new Gain({ context });
      output.connect(context.destination);
      const voices = makeVoices(context, cues, output);
      const start = context.currentTime + (voices.length > 1 ? MIX_LEAD : 0);
      const ends = voices.map(({ voice, at }) => voice.start(start + at));

      function dispose(): void {
        for (const { voice } of voices) voice.dispose();
        output.dispose();
      }
      const cancel = whenPast(context, Math.max(start, ...ends), () => {
        dispose();
        onEnd();
      });
      return {
        silence() {
          cancel();
          output.gain.linearRampTo(0, STOP_FADE);
          setTimeout(dispose, STOP_FADE * 1000 + 100);
        },
      };
    },
  };
}
