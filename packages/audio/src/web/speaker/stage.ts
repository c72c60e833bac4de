/** Plays voices by Web Audio, with one output node per performance. */
import { audioSession } from "../audio-session.ts";
import type { SoundingContext } from "./context.ts";
import { outputLatencyOf } from "./output-latency.ts";
import type { Cue, Stage } from "./rules.ts";
import { sampleVoice, synthVoice, type Voice } from "./voices.ts";

/** Fade in seconds when a sound is stopped: inaudibly short, but without a click. */
const STOP_FADE_SECONDS = 0.015;
/** Seconds that a mix is scheduled ahead, so that its voices start together. */
const MIX_LEAD_SECONDS = 0.01;
/** How often the audio clock is looked at, and how often in a row it may stand still before a sound counts as lost. */
const CLOCK_CHECK_MS = 250;
const MAX_STILL_CHECKS = 4;
/** Maximum synth voices of one performance. */
const MAX_SYNTH_VOICES = 32;

function toBuffer(context: AudioContext, samples: Float32Array, sampleRate: number): AudioBuffer {
  const buffer = context.createBuffer(1, Math.max(1, samples.length), sampleRate);
  buffer.getChannelData(0).set(samples);
  return buffer;
}

/** Creates a voice per cue with its start time; drops notes beyond MAX_SYNTH_VOICES. */
function makeVoices(context: AudioContext, cues: readonly Cue<AudioBuffer>[], output: GainNode) {
  let synths = 0;
  return cues.flatMap(({ voice: source, at, ...shape }): { voice: Voice; at: number }[] => {
    if (source.kind === "buffer") {
      const { buffer, rate } = source;
      return [{ at, voice: sampleVoice(output, buffer, { ...shape, rate }) }];
    }
    if (source.kind === "samples") {
      const buffer = toBuffer(context, source.samples, source.sampleRate);
      return [{ at, voice: sampleVoice(output, buffer, shape) }];
    }
    synths += 1;
    if (synths <= MAX_SYNTH_VOICES) return [{ at, voice: synthVoice(output, source, shape) }];
    console.warn("Max polyphony exceeded. Note dropped.");
    return [];
  });
}

/**
 * Calls back with true when the audio clock passes `end`, or with false as soon as it stands still, as that of an
 * interrupted context does. Returns a function that cancels it.
 */
function whenPast(output: AudioNode, end: number, callback: (isHeard: boolean) => void) {
  const { context } = output;
  // A silent source reports the time by an event of the audio thread: timers of a hidden tab are late.
  const silence = new ConstantSourceNode(context, { offset: 0 });
  const checks = setInterval(checkClock, CLOCK_CHECK_MS);
  const begin = context.currentTime;
  let lastTime = begin;
  let stillChecks = 0;
  function cancel(): void {
    silence.onended = null;
    silence.disconnect();
    clearInterval(checks);
  }
  function finish(isHeard: boolean): void {
    cancel();
    callback(isHeard);
  }
  /** A context that doesn't start is the caller's concern. */
  const isStarting = () => context.currentTime === begin && context.state === "suspended";
  /** Counts checks instead of time: timers stop with the device, while it sleeps. */
  function checkClock(): void {
    stillChecks = context.currentTime > lastTime || isStarting() ? 0 : stillChecks + 1;
    lastTime = context.currentTime;
    if (stillChecks >= MAX_STILL_CHECKS) finish(false);
  }
  silence.onended = () => finish(true);
  silence.connect(output);
  silence.start();
  silence.stop(end);
  return cancel;
}

export function createStage(sounding: SoundingContext): Stage<AudioBuffer> {
  let bus: GainNode | undefined;
  /** The common output of all performances. */
  function busOf(context: AudioContext): GainNode {
    if (bus?.context === context) return bus;
    bus = new GainNode(context);
    bus.connect(context.destination);
    return bus;
  }
  return {
    open: () => sounding.run(),
    latency() {
      try {
        return outputLatencyOf(sounding.get());
      } catch {
        return 0; // There is no output.
      }
    },
    perform(cues, onEnd) {
      const context = sounding.get();
      const endUse = audioSession.begin("playing");
      const output = new GainNode(context);
      output.connect(busOf(context));
      const voices = makeVoices(context, cues, output);
      const start = context.currentTime + (voices.length > 1 ? MIX_LEAD_SECONDS : 0);
      const ends = voices.map(({ voice, at }) => voice.start(start + at));

      function dispose(): void {
        for (const { voice } of voices) voice.dispose();
        output.disconnect();
        endUse();
      }
      const cancel = whenPast(output, Math.max(start, ...ends), (isHeard) => {
        dispose();
        onEnd(isHeard);
      });
      return {
        silence() {
          cancel();
          const now = context.currentTime;
          output.gain.setValueAtTime(1, now);
          output.gain.linearRampToValueAtTime(0, now + STOP_FADE_SECONDS);
          setTimeout(dispose, STOP_FADE_SECONDS * 1000 + 100);
        },
      };
    },
  };
}
