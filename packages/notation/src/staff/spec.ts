/** The input of the staff layout. */
import type { Clef, KeySignature } from "@attune/theory";

export interface StaffNote {
  /** The sounding pitch in scientific notation, such as 'F#4' or 'Bb4'. */
  readonly name: string;
  /** Lines of text below the note, such as a syllable and a degree. */
  readonly labels?: readonly string[];
  /** 'sounding' has a halo and the accent color; 'muted' is faint. */
  readonly state?: "sounding" | "muted";
  /** Written an octave lower than it sounds, under an 8va mark. */
  readonly ottava?: boolean;
  /** Sounds together with the note before it, which is lower: both are written as a chord. */
  readonly isChordTone?: boolean;
}

/** A bracket between two notes: square for a whole step, pointed for a half step. */
export interface StaffBracket {
  /** Indices of the two notes. */
  readonly from: number;
  readonly to: number;
  readonly kind: "whole" | "half";
  readonly label?: string;
}

export interface StaffSpec {
  /** Default: treble. */
  readonly clef?: Clef;
  readonly keySignature?: KeySignature;
  readonly notes: readonly StaffNote[];
  readonly brackets?: readonly StaffBracket[];
  /** Minimum distance of note heads in staff spaces. Default 4. */
  readonly spacing?: number;
  /** Minimum length in staff spaces, to reserve room for more notes. */
  readonly length?: number;
}
