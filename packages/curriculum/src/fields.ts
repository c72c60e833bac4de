import { NUMBERED_NOTES, SYLLABLES } from "@attune/theory";
import { z } from "zod";

/** Fields that several records share. On the wire, sharps are '#' and flats 'b'. */

/** One of the notes from C4 to C5, as the lessons' pairs number them. */
export const noteNumber = z.int().min(1).max(NUMBERED_NOTES.length);

/** A note with its octave: 'Bb4'. */
export const noteName = z.string().regex(/^[A-G][#b]?\d$/);

/** A note without its octave: 'Bb'. */
export const pitchName = z.string().regex(/^[A-G][#b]?$/);

/** A degree of the major scale with its sign: '5', 'b7'. */
export const degree = z.string().regex(/^[#b]?[1-7]$/);

export const syllable = z.enum(SYLLABLES);

/** Letters above C4: bottom line 2, top line 10; lines are even, spaces odd. */
export const staffPlace = z.int();
