/** The stage on Tone.js: one output for each performance, and the voices that play into it. */
import type { Context } from "tone/build/esm/core/context/Context.js";
import { Gain } from "tone/build/esm/core/context/Gain.js";
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

function toBuffer(context: Context, samples: Float32Array, sampleRate: number): AudioBuffer {
  const buffer = context.createBuffer(1, Math.max(1, samples.length), sampleRate);
  buffer.getChannelData(0).set(samples);
  return buffer;
}

function startVoices(
  context: Context,
  cues: readonly Cue<AudioBuffer>[],
  start: number,
  output: Gain,
): Voice[] {
  let synths = 0;
  return cues.flatMap((cue) => {
    const { voice, gain, hold } = cue;
    const timing = { start: start + cue.at, gain, hold };
    if (voice.kind === "buffer") return sampleVoice(output, voice.buffer, timing);
    if (voice.kind === "samples") {
      return sampleVoice(output, toBuffer(context, voice.samples, voice.sampleRate), timing);
    }
    synths += 1;
    if (synths <= MOST_SYNTHS) return synthVoice(output, voice.hz, timing);
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

export function createToneStage(sounding: SoundingContext): Stage<AudioBuffer> {
  return {
    open: () => sounding.run(),
    perform(cues, onEnd) {
      const context = sounding.get();
      const output = new Gain({ context });
      output.connect(context.destination);
      const start = context.currentTime + (cues.length > 1 ? MIX_LEAD : 0);
      const voices = startVoices(context, cues, start, output);

      function dispose(): void {
        for (const voice of voices) voice.dispose();
        output.dispose();
      }
      const end = Math.max(start, ...voices.map((voice) => voice.end));
      const cancel = whenPast(context, end, () => {
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
