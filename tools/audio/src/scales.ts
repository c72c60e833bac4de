/** The nine scale recordings, composed of the piano notes. */
import { limit } from "./loudness.ts";
import type { PianoNote } from "./notes.ts";
import { addTo, shape, silence, toSamples } from "./signal.ts";

/** Seconds from one note to the next; also in the manifest. */
export const SCALE_STEP = 0.5;
const LAST_SECONDS = 1.8;
/** Overlap of consecutive notes in seconds. */
const LEGATO = 0.12;

const C_MAJOR = [60, 62, 64, 65, 67, 69, 71, 72, 74, 76, 77, 79, 81, 83];
const CHROMATIC = Array.from({ length: 13 }, (_, i) => 60 + i);
const mode = (degree: number): readonly number[] => C_MAJOR.slice(degree - 1, degree + 7);

/** The MIDI numbers of each recording, by name. */
export const SCALES: Readonly<Record<string, readonly number[]>> = {
  "chromatic-up": CHROMATIC,
  "chromatic-down": CHROMATIC.toReversed(),
  "c-ionian": mode(1),
  "d-dorian": mode(2),
  "e-phrygian": mode(3),
  "f-lydian": mode(4),
  "g-mixolydian": mode(5),
  "a-aeolian": mode(6),
  "b-locrian": mode(7),
};

/** The notes in sequence, SCALE_STEP apart, the last one held. */
export function playScale(
  midis: readonly number[],
  piano: ReadonlyMap<number, PianoNote>,
): Float32Array {
  const sum = silence((midis.length - 1) * SCALE_STEP + LAST_SECONDS);
  midis.forEach((midi, i) => {
    const note = piano.get(midi);
    if (!note) throw new Error(`no piano note for midi ${midi}`);
    const last = i === midis.length - 1;
    const held = note.ringing.slice(0, toSamples(last ? LAST_SECONDS : SCALE_STEP + LEGATO));
    addTo(sum, shape(held, 0, last ? 0.6 : LEGATO), i * SCALE_STEP);
  });
  return limit(sum);
}
