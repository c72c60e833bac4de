import { centsBetween, trackTake } from "@attune/voice";
import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";

/** What one audio context sent to the loudspeaker, mono. */
interface Capture {
  readonly sampleRate: number;
  readonly pieces: Float32Array[];
}

interface AudioTrack {
  readonly sampleRate: number;
  readonly samples: Float32Array;
}

type Taped = typeof globalThis & { tapes: Capture[] };

/** A note that was heard. */
export interface DetectedNote {
  /** Nearest MIDI number, and how far off it was. */
  readonly midi: number;
  readonly cents: number;
  /** Seconds from the first sound. */
  readonly at: number;
}

/** Samples of a piece: about a third of a second. */
const CHUNK_SAMPLES = 16_384;
/** What sounds before the recorder is there waits so long for it; the tape lags so far behind. */
const LAG_SECONDS = 1.5;

/** Runs beside the loudspeaker, so that a page that is busy loses nothing. */
const recorder = `
  registerProcessor("recorder", class extends AudioWorkletProcessor {
    piece = new Float32Array(${CHUNK_SAMPLES});
    filled = 0;
    process([[channel]]) {
      if (channel) this.piece.set(channel, this.filled);
      this.filled += 128;
      if (this.filled < ${CHUNK_SAMPLES}) return true;
      this.port.postMessage(this.piece.slice());
      this.piece.fill(0);
      this.filled = 0;
      return true;
    }
  });
`;

/** Tapes all that the page sends to its loudspeaker. Call it before the page is opened. */
export async function captureAudio(page: Page): Promise<void> {
  // The page's policy forbids scripts from elsewhere; what it forbids is seen in other journeys.
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setBypassCSP", { enabled: true });
  await page.addInitScript(
    ({ script, lag }) => {
      const file = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
      const tapes: Capture[] = [];
      Object.assign(window, { tapes });
      const connect = AudioNode.prototype.connect as (...args: unknown[]) => unknown;
      const taps = new WeakMap<BaseAudioContext, AudioNode>();
      function tapOf(context: BaseAudioContext): AudioNode {
        const made = taps.get(context);
        if (made) return made;
        const tap = context.createDelay(lag);
        tap.delayTime.value = lag;
        // Only what leads to the loudspeaker runs; nothing of it is to be heard twice.
        const silent = context.createGain();
        silent.gain.value = 0;
        connect.call(tap, silent);
        connect.call(silent, context.destination);
        taps.set(context, tap);
        const tape: Capture = { sampleRate: context.sampleRate, pieces: [] };
        tapes.push(tape);
        void context.audioWorklet.addModule(file).then(() => {
          const options = { channelCount: 1, channelCountMode: "explicit" } as const;
          const node = new AudioWorkletNode(context, "recorder", options);
          node.port.onmessage = ({ data }) => tape.pieces.push(data);
          connect.call(tap, node);
          connect.call(node, silent);
        });
        return tap;
      }
      AudioNode.prototype.connect = function (this: AudioNode, ...args: unknown[]) {
        if (args[0] instanceof AudioDestinationNode) connect.call(this, tapOf(this.context));
        return connect.apply(this, args) as undefined;
      } as typeof AudioNode.prototype.connect;
    },
    { script: recorder, lag: LAG_SECONDS },
  );
}

/** All that was taped, one track for each audio context. */
async function tracks(page: Page): Promise<AudioTrack[]> {
  const tapes = await page.evaluate(() =>
    (window as Window & Taped).tapes.map(({ sampleRate, pieces }) => {
      // Sixteen bits as text: numbers one by one take seconds to come over.
      const text = pieces.map((piece) => {
        const bytes = new Uint8Array(Int16Array.from(piece, (sample) => sample * 32_767).buffer);
        let letters = "";
        for (const byte of bytes) letters += String.fromCharCode(byte);
        return btoa(letters);
      });
      return { sampleRate, text };
    }),
  );
  return tapes.map(({ sampleRate, text }) => {
    const bytes = Buffer.concat(text.map((piece) => Buffer.from(piece, "base64")));
    const samples = Float32Array.from(
      { length: bytes.length / 2 },
      (_, at) => bytes.readInt16LE(2 * at) / 32_767,
    );
    return { sampleRate, samples };
  });
}

/** The notes that were heard, one after another. */
export async function detectNotes(page: Page): Promise<DetectedNote[]> {
  return (await tracks(page)).flatMap(notesOn);
}

/**
 * What sounds at each step of an even rhythm, from the first sound on: for notes that ring into each
 * other, so that no onset is to be heard. Fewer than `count` while the tape is too short.
 */
export async function detectNotesAtSteps(
  page: Page,
  seconds: number,
  count: number,
): Promise<DetectedNote[]> {
  return (await tracks(page)).flatMap(({ samples, sampleRate }) => {
    const first = firstSound(samples, sampleRate);
    const step = Math.round(seconds * sampleRate);
    if (first < 0 || first + count * step > samples.length) return [];
    return Array.from({ length: count }, (_, index) => {
      const start = first + index * step;
      const note = noteAt(samples, sampleRate, start, start + step);
      return { ...pitchOf(note, sampleRate), at: index * seconds };
    });
  });
}

/** Fundamentals that a chord of the octave above C4 may have; no overtone of one is among them. */
const OCTAVE = Array.from({ length: 12 }, (_, step) => 60 + step);
/** Weaker than this beside the strongest, a note isn't sounding: about -20 dB. */
const AUDIBLE = 0.1;

/** The notes from C4 to B4 that sound together since the last onset, as MIDI numbers. */
export async function detectChord(page: Page): Promise<number[]> {
  return (await tracks(page)).flatMap(({ samples, sampleRate }) => {
    const start = onsets(samples, sampleRate).at(-1);
    if (start === undefined) return [];
    return togetherIn(noteAt(samples, sampleRate, start, samples.length), sampleRate);
  });
}

/** The same at each step of an even rhythm, from the first sound on; fewer while the tape is short. */
export async function detectChordsAtSteps(
  page: Page,
  seconds: number,
  count: number,
): Promise<number[][]> {
  return (await tracks(page)).flatMap(({ samples, sampleRate }) => {
    const first = firstSound(samples, sampleRate);
    const step = Math.round(seconds * sampleRate);
    if (first < 0 || first + count * step > samples.length) return [];
    return Array.from({ length: count }, (_, index) => {
      const start = first + index * step;
      return togetherIn(noteAt(samples, sampleRate, start, start + step), sampleRate);
    });
  });
}

function togetherIn(samples: Float32Array, sampleRate: number): number[] {
  const chord = windowed(samples);
  const strengths = OCTAVE.map((midi) =>
    strengthAt(chord, sampleRate, 440 * 2 ** ((midi - 69) / 12)),
  );
  const least = AUDIBLE * Math.max(...strengths);
  return OCTAVE.filter((_, index) => (strengths[index] ?? 0) > least);
}

/** The loudest moment so far, 0–1, of all that was sent to the loudspeaker; then the tape is empty. NaN if it is. */
export async function takePeakLevel(page: Page): Promise<number> {
  const taped = (await tracks(page)).filter(({ samples }) => samples.length > 0);
  const loud = taped.map(({ samples }) =>
    samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
  );
  await page.evaluate(() => {
    for (const tape of (window as Window & Taped).tapes) tape.pieces.length = 0;
  });
  return loud.length > 0 ? Math.max(...loud) : Number.NaN;
}

/** Waits until what sounds has died away; then the tape is empty. */
export async function waitForSilence(page: Page): Promise<void> {
  await expect.poll(() => takePeakLevel(page)).toBeLessThan(0.001);
}

function notesOn({ samples, sampleRate }: AudioTrack): DetectedNote[] {
  const first = samples.findIndex((sample) => Math.abs(sample) > 0.001);
  const starts = onsets(samples, sampleRate);
  const notes = starts.map((start, index) => {
    const end = starts[index + 1] ?? samples.length;
    const note = pitchOf(noteAt(samples, sampleRate, start, end), sampleRate);
    const at = (start - first) / sampleRate;
    if (note.midi >= LOW_MIDI) return { ...note, at };
    const long = samples.subarray(start, Math.min(start + LOW_SECONDS * sampleRate, end));
    return { ...pitchOf(long, sampleRate), at };
  });
  const pitched = notes.filter(({ midi }) => Number.isFinite(midi));
  return pitched.filter((note, index) => !isStumble(note, pitched[index - 1]));
}

/** The first sample of a note: louder than the rustle of a page that turned before it, and longer. */
function firstSound(samples: Float32Array, sampleRate: number): number {
  const isLoud = (sample: number) => Math.abs(sample) > 0.03;
  const most = Math.round(0.1 * sampleRate);
  for (let at = samples.findIndex(isLoud); at >= 0; ) {
    const next = samples.subarray(at, at + most);
    if (next.filter(isLoud).length > next.length / 4) return at;
    const after = samples.subarray(at + most).findIndex(isLoud);
    at = after < 0 ? -1 : at + most + after;
  }
  return -1;
}

/** A busy machine may stumble over a note: the same pitch again, sooner than anyone plays it; or click. */
function isStumble(note: DetectedNote, before: DetectedNote | undefined): boolean {
  return before !== undefined && note.midi === before.midi && note.at - before.at < 0.45;
}

/** From the onset: the hammer's noise, then what the pitch is told by. */
const ATTACK_SECONDS = 0.03;
const NOTE_SECONDS = 0.43;

function noteAt(
  samples: Float32Array,
  sampleRate: number,
  onset: number,
  end: number,
): Float32Array {
  const at = (seconds: number) => onset + Math.round(seconds * sampleRate);
  return samples.subarray(at(ATTACK_SECONDS), Math.min(at(NOTE_SECONDS), end));
}

/** Below C3 a note has too few periods in that time to be told to the cent. */
const LOW_MIDI = 48;
const LOW_SECONDS = 0.85;

const STEP_SECONDS = 0.01;

/** Samples at which it suddenly gets louder: a struck string, after silence or another one. */
function onsets(samples: Float32Array, sampleRate: number): number[] {
  const step = Math.round(STEP_SECONDS * sampleRate);
  const found: number[] = [];
  let before = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (let at = 0; at + step <= samples.length; at += step) {
    const level = Math.hypot(...samples.subarray(at, at + step)) / Math.sqrt(step);
    if (level > 0.01 && level > 1.6 * before && at - last > 0.15 * sampleRate) {
      found.push(at);
      last = at;
    }
    before = Math.max(level, before * 0.9);
  }
  return found;
}

/** The note's fundamental: named by the tracker, measured on the spectrum (piano strings are stiff). */
function pitchOf(samples: Float32Array, sampleRate: number): { midi: number; cents: number } {
  const voiced = trackTake(samples, sampleRate)
    .map(({ hz }) => hz)
    .filter((hz) => hz > 0)
    .sort((a, b) => a - b);
  const rough = voiced[Math.floor(voiced.length / 2)] ?? 0;
  const midi = Math.round(69 + centsBetween(rough, 440) / 100);
  const equal = 440 * 2 ** ((midi - 69) / 12);
  const note = windowed(samples);
  let best = { cents: 0, strength: 0 };
  for (let cents = -40; cents <= 40; cents += 0.5) {
    const strength = strengthAt(note, sampleRate, equal * 2 ** (cents / 1200));
    if (strength > best.strength) best = { cents, strength };
  }
  return { midi, cents: best.cents };
}

/** Under a Hann window. */
function windowed(samples: Float32Array): Float32Array {
  return samples.map(
    (sample, n) => sample * (0.5 - 0.5 * Math.cos((2 * Math.PI * n) / samples.length)),
  );
}

/** Size of one Fourier component. */
function strengthAt(samples: Float32Array, sampleRate: number, hz: number): number {
  const angle = (2 * Math.PI * hz) / sampleRate;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [re, im] = [0, 0];
  // Turned from sample to sample: a sine for each would take fifty times as long.
  let [x, y] = [1, 0];
  for (const sample of samples) {
    re += sample * x;
    im += sample * y;
    [x, y] = [x * cos - y * sin, x * sin + y * cos];
  }
  return Math.hypot(re, im);
}
