import { C_MAJOR, type Key } from "./key.ts";
import { accidentalOf, note, toAlteration } from "./note.ts";
import { MAJOR_STEPS } from "./scale.ts";
import { noteAtPosition, staffPosition } from "./staff.ts";

/**
 * Degrees are relative to the major scale on the tonic, in minor keys too: the third of A minor is 'b3'. So a
 * degree has one sound above its tonic, and one syllable.
 */

const tonicNote = ({ tonic }: Key) => note(`${tonic}4`);

/** The alteration of a degree (0–6) of the major scale on the tonic: 2 for the seventh of G# minor. */
function majorAlteration(key: Key, step: number): number {
  const tonic = tonicNote(key);
  const natural = note(noteAtPosition(staffPosition(tonic.name) + step));
  return tonic.midi + (MAJOR_STEPS[step] ?? 0) - natural.midi;
}

/** The degree (0–6) of a letter A–G, without regard to accidentals. */
const stepOf = (name: string, key: Key): number =>
  (((staffPosition(name) - staffPosition(tonicNote(key).name)) % 7) + 7) % 7;

/** Half steps between a note and the same degree of the major scale. */
const changeOf = (name: string, key: Key): number =>
  note(name).alteration - majorAlteration(key, stepOf(name, key));

/**
 * Degree of a note with its accidental: in C major, 'F#4' → '#4', 'Bb' → 'b7'.
 *
 * @example degreeOfNote("F##4", { tonic: "G#", mode: "minor" }) // "7"
 */
export function degreeOfNote(name: string, key: Key = C_MAJOR): string {
  const withOctave = /\d$/.test(name) ? name : `${name}4`;
  const change = changeOf(withOctave, key);
  return `${(change < 0 ? "b" : "#").repeat(Math.abs(change))}${stepOf(withOctave, key) + 1}`;
}

/**
 * Note of a degree, without octave; the inverse of `degreeOfNote`.
 *
 * @example noteOfDegree("b3") // "Eb"
 * @throws RangeError if the note would need more than a double accidental, as '#6' in A# minor.
 */
export function noteOfDegree(degree: string, key: Key = C_MAJOR): string {
  const step = Number(degree.slice(-1)) - 1;
  const signs = degree.slice(0, -1);
  const change = signs.startsWith("b") ? -signs.length : signs.length;
  const alteration = toAlteration(majorAlteration(key, step) + change);
  const letter = noteAtPosition(staffPosition(tonicNote(key).name) + step).slice(0, 1);
  return letter + accidentalOf(alteration);
}

/**
 * The same degree in another key, where the tonics of both keys are between C4 and B4. Its octave moves with
 * the tonic: transposing back returns the same note.
 *
 * @example transposeToKey("E4", { tonic: "F", mode: "major" }) // "A4"
 * @throws RangeError if the note would need more than a double accidental.
 */
export function transposeToKey(name: string, to: Key, from: Key = C_MAJOR): string {
  const distance = staffPosition(tonicNote(to).name) - staffPosition(tonicNote(from).name);
  const alteration = changeOf(name, from) + majorAlteration(to, stepOf(name, from));
  return noteAtPosition(staffPosition(name) + distance, toAlteration(alteration));
}
