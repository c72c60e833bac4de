/** The speaker's rules, independent of Web Audio: what stops what, fallbacks, and logging. */
import { playsOverOthers, type Sound, type Speaker } from "../../ports.ts";
import { type Part, planSound, type SoundFile, type Source } from "./plan.ts";
import type { Samples } from "./samples.ts";
import { takeGain } from "./take.ts";

/** One voice, ready to start. */
export interface Cue<Buffer> {
  readonly voice:
    | { readonly kind: "buffer"; readonly buffer: Buffer; readonly rate?: number }
    | { readonly kind: "samples"; readonly samples: Float32Array; readonly sampleRate: number }
    | { readonly kind: "synth"; readonly hz: number; readonly timbre?: "drone" };
  /** Seconds from the start of the sound. */
  readonly at: number;
  /** Seconds until the fade-out; without it the voice plays to its end. */
  readonly hold?: number;
  /** Gain, including the volume. */
  readonly gain: number;
}

/** Plays voices. */
export interface Stage<Buffer> {
  /** Opens the audio output; false when the browser blocks it. Call it in a user gesture. */
  open(): Promise<boolean>;
  /**
   * Starts all voices on one timeline. Calls `onEnd` once when the last one has ended or is overdue, but
   * not after `silence`, which fades everything out immediately.
   */
  perform(cues: readonly Cue<Buffer>[], onEnd: () => void): { silence(): void };
  /** Seconds from playing a sound until it is heard; 0 if unknown. */
  latency(): number;
}

export interface Volumes {
  /** 0–1. */
  readonly notes: number;
  /** 0–1. */
  readonly effects: number;
}

/** One call of `play`, from start to end. */
interface Performance {
  readonly ended: Promise<void>;
  readonly over: boolean;
  /** Ends it and silences its voices. */
  stop(): void;
  begin(start: (onEnd: () => void) => { silence(): void }): void;
}

function createPerformance(): Performance {
  let over = false;
  let sounding: { silence(): void } | undefined;
  const { promise, resolve } = Promise.withResolvers<void>();
  function end(): void {
    over = true;
    resolve();
  }
  return {
    ended: promise,
    get over() {
      return over;
    },
    stop() {
      if (over) return;
      end();
      sounding?.silence();
    },
    begin(start) {
      sounding = start(end);
    },
  };
}

/** A longer latency, in seconds, is an error of the browser. */
const MAX_LATENCY = 1;

const filesOf = (sound: Sound): readonly SoundFile[] =>
  planSound(sound).parts.flatMap(({ source }) => (source.kind === "file" ? [source.file] : []));

export function createSpeakerWith<Buffer>(
  stage: Stage<Buffer>,
  samples: Samples<Buffer>,
  volumes: () => Volumes,
  measuredLatencyMs: () => number = () => 0,
): Speaker {
  /** Every sound that is loading or playing, and the one of them that is no effect or click. */
  const running = new Set<Performance>();
  let current: Performance | undefined;

  async function voiceOf(source: Source): Promise<Cue<Buffer>["voice"] | undefined> {
    if (source.kind === "synth") return source;
    if (source.kind !== "file") return { ...source, kind: "samples" };
    const buffer = await samples.get(source.file);
    if (buffer === undefined) return undefined;
    const { rate } = source;
    return { kind: "buffer", buffer, ...(rate !== undefined && { rate }) };
  }

  async function cueOf(part: Part): Promise<Cue<Buffer> | undefined> {
    const voice =
      (await voiceOf(part.source)) ?? (part.instead ? await voiceOf(part.instead) : undefined);
    if (!voice) return undefined;
    const isTake = part.source.kind === "take";
    const own = isTake && voice.kind === "samples" ? takeGain(voice.samples, voice.sampleRate) : 1;
    const { at, hold } = part;
    const gain = part.gain * own * volumes()[part.channel];
    return { voice, at, gain, ...(hold === undefined ? {} : { hold }) };
  }

  async function perform(performance: Performance, parts: readonly Part[]): Promise<void> {
    // First, while the user gesture is valid; decoding needs the context too.
    const open = await stage.open();
    const cues = open ? await Promise.all(parts.map(cueOf)) : [];
    // It may have been stopped while loading.
    if (performance.over) return;
    const ready = cues.filter((cue) => cue !== undefined);
    if (ready.length > 0) performance.begin((onEnd) => stage.perform(ready, onEnd));
    else performance.stop();
  }

  async function play(sound: Sound): Promise<void> {
    const { parts, invalid } = planSound(sound);
    for (const name of invalid) console.error(`Invalid note name format: ${name}`);
    const performance = createPerformance();
    if (!playsOverOthers(sound)) {
      current?.stop();
      current = performance;
    }
    if (parts.length === 0) return;
    running.add(performance);
    perform(performance, parts).catch((error: unknown) => {
      console.error("Playback error", error);
      performance.stop();
    });
    await performance.ended;
    running.delete(performance);
  }

  return {
    preload: (sounds) => samples.preload(sounds.flatMap(filesOf)),
    play,
    stop() {
      for (const performance of running) performance.stop();
    },
    latencyMs: () => Math.max(1000 * Math.min(stage.latency(), MAX_LATENCY), measuredLatencyMs()),
  };
}
