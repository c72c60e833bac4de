import { NUMBERED_NOTES, SYLLABLES } from "@attune/theory";
import { z } from "zod/mini";

/** Fields that several records share. The API writes sharps as '#' and flats as 'b'. */

/** Number of a note from C4 (1) to C5 (13). */
export const noteNumber = z.int().check(z.minimum(1), z.maximum(NUMBERED_NOTES.length));

/** A note with its octave: 'Bb4'. */
export const noteName = z.string().check(z.regex(/^[A-G][#b]?\d$/));

/** A note without its octave: 'Bb'. */
export const pitchName = z.string().check(z.regex(/^[A-G][#b]?$/));

/** A degree of the major scale with its accidental: '5', 'b7'. */
export const degree = z.string().check(z.regex(/^[#b]?[1-7]$/));

export const syllable = z.enum(SYLLABLES);

/** Diatonic steps above C4. The bottom line is 2, the top line 10; lines are even, spaces odd. */
export const staffPositionNumber = z.int();
