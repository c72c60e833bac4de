import { centsBetween, trackTake } from "@attune/voice";
import type { Page } from "@playwright/test";

/** What one audio context sent to the loudspeaker, mono. */
interface Tape {
  readonly sampleRate: number;
  pieces: number[][];
}

type Taped = typeof globalThis & { tapes: Tape[] };

/** A note that was heard. */
export interface HeardNote {
  /** Nearest MIDI number, and how far off it was. */
  readonly midi: number;
  readonly cents: number;
  /** Seconds from the first sound. */
  readonly at: number;
}

/** Tapes all that the page sends to its loudspeaker. Call it before the page is opened. */
export async function tapeLoudspeaker(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tapes: Tape[] = [];
    Object.assign(window, { tapes });
    const connect = AudioNode.prototype.connect as (...args: unknown[]) => unknown;
    const taps = new WeakMap<BaseAudioContext, ScriptProcessorNode>();
    function tapOf(context: BaseAudioContext): ScriptProcessorNode {
      const made = taps.get(context);
      if (made) return made;
      // A worklet would need a file of its own, which the page's policy rightly forbids. Large
      // pieces: on a busy machine small ones are lost.
      const tap = context.createScriptProcessor(16384, 1, 1);
      taps.set(context, tap);
      const tape: Tape = { sampleRate: context.sampleRate, pieces: [] };
      tapes.push(tape);
      tap.onaudioprocess = ({ inputBuffer }) => {
        tape.pieces.push(Array.from(inputBuffer.getChannelData(0)));
      };
      connect.call(tap, context.destination);
      return tap;
    }
    AudioNode.prototype.connect = function (this: AudioNode, ...args: unknown[]) {
      if (args[0] instanceof AudioDestinationNode) connect.call(this, tapOf(this.context));
      return connect.apply(this, args) as undefined;
    } as typeof AudioNode.prototype.connect;
  });
}

/** Throws away what was taped so far. */
export async function rewind(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const tape of (window as Window & Taped).tapes) tape.pieces = [];
  });
}

/** The notes that were heard, one after another. */
export async function heardNotes(page: Page): Promise<HeardNote[]> {
  const tapes = await page.evaluate(() => (window as Window & Taped).tapes);
  return tapes.flatMap(notesOn);
}

function notesOn(tape: Tape): HeardNote[] {
  const samples = Float32Array.from(tape.pieces.flat());
  const first = samples.findIndex((sample) => Math.abs(sample) > 0.001);
  const notes = onsets(samples, tape.sampleRate).map((start) => {
    const begin = start + Math.round(0.03 * tape.sampleRate);
    const note = samples.subarray(begin, begin + Math.round(0.4 * tape.sampleRate));
    return { ...pitchOf(note, tape.sampleRate), at: (start - first) / tape.sampleRate };
  });
  return notes.filter((note, index) => !isStumble(note, notes[index - 1]));
}

/** A busy machine may stumble over a note: the same pitch again, sooner than anyone plays it. */
function isStumble(note: HeardNote, before: HeardNote | undefined): boolean {
  return before !== undefined && note.midi === before.midi && note.at - before.at < 0.45;
}

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
  let best = { cents: 0, strength: 0 };
  for (let cents = -40; cents <= 40; cents += 0.5) {
    const strength = strengthAt(samples, sampleRate, equal * 2 ** (cents / 1200));
    if (strength > best.strength) best = { cents, strength };
  }
  return { midi, cents: best.cents };
}

/** Size of one Fourier component under a Hann window. */
function strengthAt(samples: Float32Array, sampleRate: number, hz: number): number {
  let [re, im] = [0, 0];
  samples.forEach((sample, n) => {
    const weight = 0.5 - 0.5 * Math.cos((2 * Math.PI * n) / samples.length);
    const angle = (2 * Math.PI * hz * n) / sampleRate;
    re += sample * weight * Math.cos(angle);
    im += sample * weight * Math.sin(angle);
  });
  return Math.hypot(re, im);
}
