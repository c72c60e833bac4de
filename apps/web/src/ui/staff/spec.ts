/** What a staff is asked to show. */
import type { KeySignature } from "@attune/theory";

export interface StaffNote {
  /** What sounds: scientific pitch name, such as 'F#4' or 'Bb4'. */
  readonly name: string;
  /** Lines of text below the note, such as a syllable and a degree. */
  readonly labels?: readonly string[];
  /** 'sounding' stands out by a halo and the accent's colour, 'muted' steps back. */
  readonly state?: "sounding" | "muted";
  /** Written an octave lower than it sounds, under an 8va mark. */
  readonly ottava?: boolean;
}

/** A step between two notes: square for a whole step, pointed for a half step. */
export interface StaffBracket {
  /** Indices of the notes that it joins. */
  readonly from: number;
  readonly to: number;
  readonly kind: "whole" | "half";
  readonly label?: string;
}

export interface StaffSpec {
  readonly keySignature?: KeySignature;
  readonly notes: readonly StaffNote[];
  readonly brackets?: readonly StaffBracket[];
  /** At least so many staff spaces from note to note; 4 unless told. */
  readonly spacing?: number;
  /** At least so many staff spaces long: room for notes that are not written yet. */
  readonly length?: number;
}
