/** The speaker's rules, independent of Web Audio: what stops what, fallbacks, and logging. */
import { playsOverOthers, type Sound, type SoundTrouble, type Speaker } from "../../ports.ts";
import { whenSlow, within } from "../waiting.ts";
import { type Part, planSound, type SoundFile, type Source } from "./plan.ts";
import type { Samples } from "./samples.ts";
import { takeGain } from "./take.ts";

/** One voice, ready to start. */
export interface Cue<Buffer> {
  readonly voice:
    | { readonly kind: "buffer"; readonly buffer: Buffer; readonly rate?: number | undefined }
    | { readonly kind: "samples"; readonly samples: Float32Array; readonly sampleRate: number }
    | { readonly kind: "synth"; readonly hz: number; readonly timbre?: "drone" };
  /** Seconds from the start of the sound. */
  readonly at: number;
  /** Seconds until the fade-out; without it the voice plays to its end. */
  readonly hold?: number | undefined;
  /** Gain, including the volume. */
  readonly gain: number;
}

/** Plays voices. */
export interface Stage<Buffer> {
  /**
   * Opens the audio output, in a user gesture. Resolves with whether it runs; undefined while no sound is allowed.
   * @throws If there is no output.
   */
  open(): Promise<boolean> | undefined;
  /**
   * Starts all voices on one timeline, which begins when the output runs. Calls `onEnd` once, when the last one has
   * ended, or with false when the output has stopped before. Doesn't call it after `silence`, which fades everything
   * out immediately.
   */
  perform(cues: readonly Cue<Buffer>[], onEnd: (isHeard: boolean) => void): { silence(): void };
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
  /** Resolves with whether it was heard to its end. */
  readonly ended: Promise<boolean>;
  readonly over: boolean;
  /** Ends it and silences its voices. */
  stop(): void;
  begin(start: (onEnd: (isHeard: boolean) => void) => { silence(): void }): void;
}

function createPerformance(): Performance {
  let over = false;
  let sounding: { silence(): void } | undefined;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  function end(isHeard: boolean): void {
    over = true;
    resolve(isHeard);
  }
  return {
    ended: promise,
    get over() {
      return over;
    },
    stop() {
      if (over) return;
      end(false);
      sounding?.silence();
    },
    begin(start) {
      sounding = start(end);
    },
  };
}

/** A longer latency, in seconds, is an error of the browser. */
const MAX_LATENCY_SECONDS = 1;
/** Until the learner reads that a sound still loads, and that the device doesn't play. */
const LOADING_NOTICE_MS = 500;
const BUSY_NOTICE_MS = 1000;
/** A sample that takes longer is replaced by the synth. Recordings have no substitute, and are waited for. */
const SAMPLE_TIMEOUT_MS = 2000;

const filesOf = (sound: Sound): readonly SoundFile[] =>
  planSound(sound).parts.flatMap(({ source }) => (source.kind === "file" ? [source.file] : []));

export interface SpeakerPorts<Buffer> {
  readonly stage: Stage<Buffer>;
  readonly samples: Samples<Buffer>;
  readonly volumes: () => Volumes;
  /** How late the user hears sounds, in ms, where the browser reports less; default 0. */
  readonly measuredLatencyMs?: (() => number) | undefined;
  /** Called when what keeps the latest sound from being heard changes; effects and clicks don't count. */
  readonly onTrouble?: ((trouble: SoundTrouble | undefined) => void) | undefined;
}

export interface SpeakerWithRecovery extends Speaker {
  /** Must be called when the output plays again by itself, for example after a call. */
  recovered(): void;
}

export function createSpeakerWith<Buffer>(ports: SpeakerPorts<Buffer>): SpeakerWithRecovery {
  const { stage, samples, volumes, measuredLatencyMs = () => 0, onTrouble = () => {} } = ports;
  /** Every sound that is loading or playing, and the one of them that is no effect or click. */
  const running = new Set<Performance>();
  let current: Performance | undefined;
  let trouble: SoundTrouble | undefined;

  function setTrouble(next: SoundTrouble | undefined): void {
    if (next === trouble) return;
    trouble = next;
    onTrouble(next);
  }

  /** Only the latest sound's trouble is shown. */
  function report(performance: Performance, next: SoundTrouble | undefined): void {
    if (performance === current && !performance.over) setTrouble(next);
  }

  function fail(performance: Performance, why: SoundTrouble): void {
    report(performance, why);
    performance.stop();
  }

  async function voiceOf(source: Source): Promise<Cue<Buffer>["voice"] | undefined> {
    if (source.kind === "synth") return source;
    if (source.kind !== "file") return { ...source, kind: "samples" };
    const buffer = await samples.get(source.file);
    return buffer && { kind: "buffer", buffer, rate: source.rate };
  }

  async function voiceOfPart({ source, instead }: Part) {
    const voice = voiceOf(source);
    if (!instead) return await voice;
    return (await within(voice, SAMPLE_TIMEOUT_MS)) ?? (await voiceOf(instead));
  }

  async function cueOf(part: Part): Promise<Cue<Buffer> | undefined> {
    const voice = await voiceOfPart(part);
    if (!voice) return undefined;
    const isTake = part.source.kind === "take";
    const own = isTake && voice.kind === "samples" ? takeGain(voice.samples, voice.sampleRate) : 1;
    const { at, hold } = part;
    return { voice, at, hold, gain: part.gain * own * volumes()[part.channel] };
  }

  async function perform(
    performance: Performance,
    parts: readonly Part[],
    onStart: () => void,
  ): Promise<void> {
    let hasStarted = false;
    function start(): void {
      if (hasStarted) return;
      hasStarted = true;
      report(performance, undefined);
      onStart();
    }
    // First, while the user gesture is valid; decoding needs the context too.
    const opening = stage.open();
    if (!opening) return fail(performance, "busy");
    /** Doesn't wait for the output: the page learns a tenth of a second late that it runs. */
    async function schedule(): Promise<void> {
      const loading = Promise.all(parts.map(cueOf));
      const cues = await whenSlow(loading, LOADING_NOTICE_MS, () => report(performance, "loading"));
      // It may have been stopped while loading.
      if (performance.over) return;
      const ready = cues.filter((cue) => cue !== undefined);
      if (ready.length === 0) return fail(performance, "notLoaded");
      performance.begin((onEnd) =>
        stage.perform(ready, (isHeard) => {
          // A click may end before the page learns that it started.
          if (isHeard) start();
          else report(performance, "busy");
          onEnd(isHeard);
        }),
      );
    }
    const opened = whenSlow(opening, BUSY_NOTICE_MS, () => report(performance, "busy"));
    await Promise.all([opened.then((runs) => runs || fail(performance, "busy")), schedule()]);
    if (!performance.over) start();
  }

  async function play(sound: Sound, onStart: () => void = () => {}): Promise<boolean> {
    const { parts, invalid } = planSound(sound);
    for (const name of invalid) console.error(`Invalid note name format: ${name}`);
    const performance = createPerformance();
    if (!playsOverOthers(sound)) {
      current?.stop();
      current = performance;
      setTrouble(undefined);
    }
    if (parts.length === 0) return true;
    running.add(performance);
    perform(performance, parts, onStart).catch((error: unknown) => {
      console.error("Playback error", error);
      fail(performance, "unavailable");
    });
    const isHeard = await performance.ended;
    running.delete(performance);
    return isHeard;
  }

  return {
    preload: (sounds) => samples.preload(sounds.flatMap(filesOf)),
    play,
    stop() {
      for (const performance of running) performance.stop();
      setTrouble(undefined);
    },
    latencyMs: () =>
      Math.max(1000 * Math.min(stage.latency(), MAX_LATENCY_SECONDS), measuredLatencyMs()),
    recovered() {
      if (trouble === "busy" || trouble === "unavailable") setTrouble(undefined);
    },
  };
}
