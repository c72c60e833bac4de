import { centsBetween, trackTake } from "@attune/voice";
import type { Page } from "@playwright/test";
import { expect } from "../journey.ts";

/** The output of one audio context, mixed down to mono. */
interface Capture {
  readonly sampleRate: number;
  readonly chunks: Float32Array[];
}

interface AudioTrack {
  readonly sampleRate: number;
  readonly samples: Float32Array;
}

type CapturingGlobal = typeof globalThis & { audioCaptures: Capture[] };

export interface DetectedNote {
  /** The nearest MIDI number. */
  readonly midi: number;
  /** Deviation from `midi`, -40 to 40. */
  readonly cents: number;
  /** Seconds from the first sound. */
  readonly at: number;
}

/** About a third of a second at 48 kHz. */
const CHUNK_SAMPLES = 16_384;
/** Delays the captured signal, so that sound played while the recorder loads is still captured. */
const LAG_SECONDS = 1.5;

/** An audio worklet, because a busy main thread would drop samples. */
const RECORDER_SCRIPT = `
  registerProcessor("recorder", class extends AudioWorkletProcessor {
    chunk = new Float32Array(${CHUNK_SAMPLES});
    filled = 0;
    process([[channel]]) {
      if (channel) this.chunk.set(channel, this.filled);
      this.filled += 128;
      if (this.filled < ${CHUNK_SAMPLES}) return true;
      this.port.postMessage(this.chunk.slice());
      this.chunk.fill(0);
      this.filled = 0;
      return true;
    }
  });
`;

/** Captures everything that the page plays. Call it before opening the page. */
export async function captureAudio(page: Page): Promise<void> {
  // The recorder is a blob URL, which the page's CSP forbids; other journeys cover the CSP itself.
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setBypassCSP", { enabled: true });
  await page.addInitScript(
    ({ script, lag }) => {
      const moduleUrl = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
      const audioCaptures: Capture[] = [];
      Object.assign(window, { audioCaptures });
      const connect = AudioNode.prototype.connect as (...args: unknown[]) => unknown;
      const taps = new WeakMap<BaseAudioContext, AudioNode>();
      function getTap(context: BaseAudioContext): AudioNode {
        const existing = taps.get(context);
        if (existing) return existing;
        const tap = context.createDelay(lag);
        tap.delayTime.value = lag;
        // A node runs only if it leads to the destination; the zero gain keeps the tap inaudible.
        const mute = context.createGain();
        mute.gain.value = 0;
        connect.call(tap, mute);
        connect.call(mute, context.destination);
        taps.set(context, tap);
        const capture: Capture = { sampleRate: context.sampleRate, chunks: [] };
        audioCaptures.push(capture);
        void context.audioWorklet.addModule(moduleUrl).then(() => {
          const options = { channelCount: 1, channelCountMode: "explicit" } as const;
          const recorder = new AudioWorkletNode(context, "recorder", options);
          recorder.port.onmessage = ({ data }) => capture.chunks.push(data);
          connect.call(tap, recorder);
          connect.call(recorder, mute);
        });
        return tap;
      }
      AudioNode.prototype.connect = function (this: AudioNode, ...args: unknown[]) {
        if (args[0] instanceof AudioDestinationNode) connect.call(this, getTap(this.context));
        return connect.apply(this, args) as undefined;
      } as typeof AudioNode.prototype.connect;
    },
    { script: RECORDER_SCRIPT, lag: LAG_SECONDS },
  );
}

/** Everything captured so far, one track per audio context. */
async function readTracks(page: Page): Promise<AudioTrack[]> {
  const captures = await page.evaluate(() =>
    (window as Window & CapturingGlobal).audioCaptures.map(({ sampleRate, chunks }) => {
      // 16-bit samples in base64: serializing an array of numbers takes seconds.
      const encoded = chunks.map((chunk) => {
        const bytes = new Uint8Array(Int16Array.from(chunk, (sample) => sample * 32_767).buffer);
        let binary = "";
        for (const byte of bytes) binary += String.fromCharCode(byte);
        return btoa(binary);
      });
      return { sampleRate, encoded };
    }),
  );
  return captures.map(({ sampleRate, encoded }) => {
    const bytes = Buffer.concat(encoded.map((chunk) => Buffer.from(chunk, "base64")));
    const samples = Float32Array.from(
      { length: bytes.length / 2 },
      (_, at) => bytes.readInt16LE(2 * at) / 32_767,
    );
    return { sampleRate, samples };
  });
}

/** The notes played, in order of their onsets. */
export async function detectNotes(page: Page): Promise<DetectedNote[]> {
  return (await readTracks(page)).flatMap(notesIn);
}

/**
 * The note at each step of an even rhythm, counted from the first sound. For notes that overlap and so have
 * no detectable onset. Empty while the capture is shorter than `count` steps.
 */
export async function detectNotesAtSteps(
  page: Page,
  seconds: number,
  count: number,
): Promise<DetectedNote[]> {
  return (await readTracks(page)).flatMap((track) =>
    splitIntoSteps(track, seconds, count).map((note, index) => ({
      ...measurePitch(note, track.sampleRate),
      at: index * seconds,
    })),
  );
}

/** Candidate fundamentals, C4 to B4: within one octave, no candidate is an overtone of another. */
const OCTAVE = Array.from({ length: 12 }, (_, step) => 60 + step);
/** Notes weaker than this fraction of the strongest are treated as silent (-20 dB). */
const AUDIBLE_RATIO = 0.1;

/** The MIDI numbers from C4 to B4 that sound together since the last onset. */
export async function detectChord(page: Page): Promise<number[]> {
  return (await readTracks(page)).flatMap(({ samples, sampleRate }) => {
    const start = findOnsets(samples, sampleRate).at(-1);
    if (start === undefined) return [];
    return notesInChord(sliceNote(samples, sampleRate, start, samples.length), sampleRate);
  });
}

/**
 * The chord at each step of an even rhythm, counted from the first sound. Empty while the capture is shorter
 * than `count` steps.
 */
export async function detectChordsAtSteps(
  page: Page,
  seconds: number,
  count: number,
): Promise<number[][]> {
  return (await readTracks(page)).flatMap((track) =>
    splitIntoSteps(track, seconds, count).map((chord) => notesInChord(chord, track.sampleRate)),
  );
}

function splitIntoSteps(
  { samples, sampleRate }: AudioTrack,
  seconds: number,
  count: number,
): Float32Array[] {
  const first = findFirstNote(samples, sampleRate);
  const step = Math.round(seconds * sampleRate);
  if (first < 0 || first + count * step > samples.length) return [];
  return Array.from({ length: count }, (_, index) => {
    const start = first + index * step;
    return sliceNote(samples, sampleRate, start, start + step);
  });
}

function notesInChord(samples: Float32Array, sampleRate: number): number[] {
  const chord = applyHannWindow(samples);
  const magnitudes = OCTAVE.map((midi) =>
    magnitudeAt(chord, sampleRate, 440 * 2 ** ((midi - 69) / 12)),
  );
  const threshold = AUDIBLE_RATIO * Math.max(...magnitudes);
  return OCTAVE.filter((_, index) => (magnitudes[index] ?? 0) > threshold);
}

/** Clicks are shorter than this, and silence surrounds them; the tail of a piano is longer. */
const CLICK_STEPS = 7;
const CLICK_LEVEL = 0.004;

/** When short sounds such as those of a metronome were played, in seconds from the first of them. */
export async function detectClicks(page: Page): Promise<number[]> {
  return (await readTracks(page)).flatMap(({ samples, sampleRate }) => {
    const step = Math.round(STEP_SECONDS * sampleRate);
    const isLoud = Array.from({ length: Math.floor(samples.length / step) }, (_, index) => {
      const window = samples.subarray(index * step, (index + 1) * step);
      return Math.hypot(...window) / Math.sqrt(step) > CLICK_LEVEL;
    });
    const starts = isLoud.flatMap((loud, index) => (loud && !isLoud[index - 1] ? [index] : []));
    const clicks = starts.filter((start) => {
      const length = isLoud.slice(start).indexOf(false);
      return length > 0 && length <= CLICK_STEPS;
    });
    return clicks.map((start) => (start - (clicks[0] ?? 0)) * STEP_SECONDS);
  });
}

/** The peak level since the last call, 0–1, or NaN if nothing was captured. Clears the capture. */
export async function takePeakLevel(page: Page): Promise<number> {
  const captured = (await readTracks(page)).filter(({ samples }) => samples.length > 0);
  const peaks = captured.map(({ samples }) =>
    samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0),
  );
  await page.evaluate(() => {
    for (const capture of (window as Window & CapturingGlobal).audioCaptures)
      capture.chunks.length = 0;
  });
  return peaks.length > 0 ? Math.max(...peaks) : Number.NaN;
}

/** Waits until what was played last has been captured whole, which takes longer than it sounds. */
export async function waitForCapture(page: Page): Promise<void> {
  const lastPeak = () =>
    page.evaluate(() =>
      (window as Window & CapturingGlobal).audioCaptures
        .flatMap(({ chunks }) => [...(chunks.at(-1) ?? [])])
        .reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0),
    );
  await expect.poll(lastPeak).toBeLessThan(0.001);
}

/** Waits until all sound has decayed. Clears the capture. */
export async function waitForSilence(page: Page): Promise<void> {
  await expect.poll(() => takePeakLevel(page)).toBeLessThan(0.001);
}

function notesIn({ samples, sampleRate }: AudioTrack): DetectedNote[] {
  const first = samples.findIndex((sample) => Math.abs(sample) > 0.001);
  const starts = findOnsets(samples, sampleRate);
  const notes = starts.map((start, index) => {
    const end = starts[index + 1] ?? samples.length;
    const note = measurePitch(sliceNote(samples, sampleRate, start, end), sampleRate);
    const at = (start - first) / sampleRate;
    if (note.midi >= LOW_MIDI) return { ...note, at };
    const long = samples.subarray(start, Math.min(start + LOW_NOTE_SECONDS * sampleRate, end));
    return { ...measurePitch(long, sampleRate), at };
  });
  const pitched = notes.filter(({ midi }) => Number.isFinite(midi));
  return pitched.filter((note, index) => !isDropout(note, pitched[index - 1]));
}

/** The first sample of a note, or -1. Skips the page-turn rustle, which is quieter and shorter. */
function findFirstNote(samples: Float32Array, sampleRate: number): number {
  const isLoud = (sample: number) => Math.abs(sample) > 0.03;
  const windowSamples = Math.round(0.1 * sampleRate);
  for (let at = samples.findIndex(isLoud); at >= 0; ) {
    const next = samples.subarray(at, at + windowSamples);
    if (next.filter(isLoud).length > next.length / 4) return at;
    const after = samples.subarray(at + windowSamples).findIndex(isLoud);
    at = after < 0 ? -1 : at + windowSamples + after;
  }
  return -1;
}

/** Detects a dropout within a note: on a busy machine it looks like the same pitch struck again immediately. */
function isDropout(note: DetectedNote, before: DetectedNote | undefined): boolean {
  return before !== undefined && note.midi === before.midi && note.at - before.at < 0.45;
}

/** Measured from the onset: the pitch is analyzed between the end of the hammer noise and `NOTE_END_SECONDS`. */
const ATTACK_END_SECONDS = 0.03;
const NOTE_END_SECONDS = 0.43;

function sliceNote(
  samples: Float32Array,
  sampleRate: number,
  onset: number,
  end: number,
): Float32Array {
  const at = (seconds: number) => onset + Math.round(seconds * sampleRate);
  return samples.subarray(at(ATTACK_END_SECONDS), Math.min(at(NOTE_END_SECONDS), end));
}

/** Below C3 that window holds too few periods for an accuracy of a cent. */
const LOW_MIDI = 48;
const LOW_NOTE_SECONDS = 0.85;

const STEP_SECONDS = 0.01;
/** The level is measured over this many steps: two periods of C2, so that it doesn't follow the waveform. */
const LEVEL_STEPS = 3;

/** Above the page's turning, which may sound when a note is asked for, and reaches 0.016. */
const ONSET_LEVEL = 0.025;

/** Sample indices at which the level rises suddenly: a struck string, after silence or another note. */
function findOnsets(samples: Float32Array, sampleRate: number): number[] {
  const step = Math.round(STEP_SECONDS * sampleRate);
  const found: number[] = [];
  const levels: number[] = [];
  let before = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (let at = 0; at + step <= samples.length; at += step) {
    const window = samples.subarray(Math.max(0, at - (LEVEL_STEPS - 1) * step), at + step);
    const level = Math.hypot(...window) / Math.sqrt(LEVEL_STEPS * step);
    before = Math.max(levels.at(-LEVEL_STEPS) ?? 0, before * 0.9);
    if (level > ONSET_LEVEL && level > 1.6 * before && at - last > 0.15 * sampleRate) {
      found.push(at);
      last = at;
    }
    levels.push(level);
  }
  return found;
}

/**
 * The pitch of a note. The tracker finds the nearest MIDI number; the spectrum gives the cents, because the
 * inharmonic partials of piano strings bias the tracker.
 */
function measurePitch(samples: Float32Array, sampleRate: number): { midi: number; cents: number } {
  const estimateHz = median(
    trackTake(samples, sampleRate)
      .map(({ hz }) => hz)
      .filter((hz) => hz > 0),
  );
  const midi = Math.round(69 + centsBetween(estimateHz, 440) / 100);
  const temperedHz = 440 * 2 ** ((midi - 69) / 12);
  const parts = splitEvenly(samples, Math.floor((samples.length * temperedHz) / sampleRate));
  return { midi, cents: median(parts.map((part) => peakCents(part, sampleRate, temperedHz))) };
}

const median = (numbers: readonly number[]) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const MAX_PARTS = 8;
/** Fewer don't separate a note's first partial from its second. */
const MIN_PERIODS = 6;

/**
 * The parts of a note, each with enough periods. A dropout, where a busy machine skips or repeats some milliseconds,
 * shifts the peak of the spectrum that it falls in by up to 40 cents, but not that of the other parts.
 */
function splitEvenly(samples: Float32Array, periods: number): Float32Array[] {
  const count = Math.max(1, Math.min(MAX_PARTS, Math.floor(periods / MIN_PERIODS)));
  const length = Math.floor(samples.length / count);
  return Array.from({ length: count }, (_, index) =>
    samples.subarray(index * length, (index + 1) * length),
  );
}

/** Where the spectrum is strongest, -40 to 40 cents from `hz`. */
function peakCents(samples: Float32Array, sampleRate: number, hz: number): number {
  const note = applyHannWindow(samples);
  let best = { cents: 0, magnitude: 0 };
  for (let cents = -40; cents <= 40; cents += 0.5) {
    const magnitude = magnitudeAt(note, sampleRate, hz * 2 ** (cents / 1200));
    if (magnitude > best.magnitude) best = { cents, magnitude };
  }
  return best.cents;
}

function applyHannWindow(samples: Float32Array): Float32Array {
  return samples.map(
    (sample, n) => sample * (0.5 - 0.5 * Math.cos((2 * Math.PI * n) / samples.length)),
  );
}

/** Magnitude of one Fourier component. */
function magnitudeAt(samples: Float32Array, sampleRate: number, hz: number): number {
  const angle = (2 * Math.PI * hz) / sampleRate;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [re, im] = [0, 0];
  // Rotates a phasor: computing a sine per sample takes fifty times as long.
  let [x, y] = [1, 0];
  for (const sample of samples) {
    re += sample * x;
    im += sample * y;
    [x, y] = [x * cos - y * sin, x * sin + y * cos];
  }
  return Math.hypot(re, im);
}
