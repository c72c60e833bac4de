/** The six sound effects. The product plays effects at 0.15 of full scale. */
import { cheering, clapping } from "./crowd.ts";
import { levelTo, limit } from "./loudness.ts";
import type { BitRate } from "./mp3.ts";
import { addTo, mix, shape, silence } from "./signal.ts";
import { CRASH, DRUMS, PROGRAM, render, type Stroke } from "./soundfont.ts";
import { buzz, pageFlip } from "./synthesis.ts";
import { tuneTo } from "./tuning.ts";

interface Effect {
  readonly sound: Float32Array;
  readonly bitRate: BitRate;
}

/** MIDI channels; the brass plays an octave below the trumpets. */
const TRUMPETS = 0;
const BRASS = 1;
const TIMPANI = 2;
const PROGRAMS = {
  [TRUMPETS]: PROGRAM.trumpet,
  [BRASS]: PROGRAM.brass,
  [TIMPANI]: PROGRAM.timpani,
};

function chord(at: number, midis: readonly number[], held: number, velocity = 105): Stroke[] {
  return midis.flatMap((midi) => [
    { at, channel: TRUMPETS, midi, velocity, held },
    { at, channel: BRASS, midi: midi - 12, velocity: velocity - 15, held },
  ]);
}

const drum = (at: number, midi: number, velocity: number, held: number): Stroke => ({
  at,
  channel: TIMPANI,
  midi,
  velocity,
  held,
});

/** Three upbeats, a call, a timpani roll, and a C major chord with a cymbal crash. */
function fanfare(): Promise<Float32Array> {
  const roll = Array.from({ length: 10 }, (_, k) => drum(0.86 + k * 0.04, 43, 60 + k * 5, 0.05));
  return render({
    seconds: 3.2,
    programs: PROGRAMS,
    hall: true,
    strokes: [
      ...[0, 0.16, 0.32].flatMap((at) => chord(at, [67], 0.14)),
      ...chord(0.48, [72, 76], 0.42),
      ...chord(0.96, [67, 72], 0.26),
      ...chord(1.26, [72, 76, 79], 1.5, 115),
      drum(0.48, 43, 95, 0.4),
      ...roll,
      drum(1.26, 48, 110, 1.5),
      { at: 1.26, channel: DRUMS, midi: CRASH, velocity: 95, held: 1.5 },
    ],
  });
}

/** A short fanfare: G, C and the chord. */
function flourish(): Promise<Float32Array> {
  return render({
    seconds: 2.2,
    programs: PROGRAMS,
    hall: true,
    strokes: [
      ...chord(0, [67], 0.13),
      ...chord(0.15, [72], 0.13),
      ...chord(0.3, [67, 72, 76], 0.9, 112),
      drum(0.3, 48, 100, 0.9),
    ],
  });
}

/** Recorded background applause, layered at several pitches. */
function hallBed(seconds: number, layers: readonly number[]): Promise<Float32Array> {
  return render({
    seconds,
    programs: { 0: PROGRAM.applause },
    hall: false,
    strokes: layers.map((midi, k) => ({
      at: k * 0.29,
      channel: 0,
      midi,
      velocity: 90 - 5 * k,
      held: seconds,
    })),
  });
}

async function applause(): Promise<Float32Array> {
  const bed = await hallBed(3.6, [60]);
  return shape(mix(levelTo(bed, -24), levelTo(clapping(3.6, 36, 11), -19)), 0.2, 1.3);
}

async function crowd(seconds: number, seed: number): Promise<Float32Array> {
  const bed = await hallBed(seconds, [60, 57, 64]);
  const hands = clapping(seconds, 60, seed);
  const voices = cheering(seconds, 60, seed + 37);
  return shape(mix(levelTo(bed, -22), levelTo(hands, -19), levelTo(voices, -22)), 0.3, 1.8);
}

async function ovation(): Promise<Float32Array> {
  const sum = silence(5.6);
  addTo(sum, levelTo(shape(await flourish(), 0, 0.8), -16));
  addTo(sum, levelTo(await crowd(5.2, 5), -18), 0.4);
  return sum;
}

async function encore(): Promise<Float32Array> {
  const sum = silence(6.4);
  addTo(sum, levelTo(shape(await fanfare(), 0, 0.9), -15));
  addTo(sum, levelTo(await crowd(4.8, 23), -19), 1.6);
  return sum;
}

/**
 * C6, E6, G6 and C7 in quick succession. Below C6 the sound font is harsh. Its bars are up to 9 cents sharp,
 * so they are retuned.
 */
async function chime(): Promise<Float32Array> {
  const sum = silence(1.5);
  for (const [k, midi] of [84, 88, 91, 96].entries()) {
    const bar = await render({
      seconds: 1.5,
      programs: { 0: PROGRAM.glockenspiel },
      hall: true,
      strokes: [{ at: 0, channel: 0, midi, velocity: 100, held: 1 }],
    });
    addTo(sum, levelTo(tuneTo(bar, midi), -20 + k), 0.07 * k);
  }
  return sum;
}

/** Every effect by its name, at its final level. */
export async function makeEffects(): Promise<Readonly<Record<string, Effect>>> {
  const finish = (sound: Float32Array, lufs: number, bitRate: BitRate): Effect => ({
    sound: limit(levelTo(sound, lufs)),
    bitRate,
  });
  return {
    great: finish(shape(await chime(), 0, 0.5), -16, 64),
    // Quieter than the sounds of praise, so that mistakes are not announced to the room.
    wrong: finish(buzz(), -20, 64),
    applause: finish(await applause(), -17, 64),
    ovation: finish(await ovation(), -15, 96),
    encore: finish(await encore(), -15, 96),
    "page-flip": finish(pageFlip(), -22, 64),
  };
}
