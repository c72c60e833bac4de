import type { Mode } from "@attune/curriculum";
import { formatDegree } from "../../lib/music/music-names.ts";
import type { Scale } from "../../practice/viewer/systems.ts";

/** A mode with degrees below the notes, steps as brackets, and 8va above the last note. */
export function modeScale({ notes, mode_degrees, intervals }: Mode): Scale {
  return {
    rowNames: ["degree"],
    notes: notes.map((name, index) => ({
      name,
      rows: [formatDegree(mode_degrees[index] ?? "")],
      ottava: index === notes.length - 1,
    })),
    brackets: intervals.map((step, from) => ({
      from,
      to: from + 1,
      kind: step === "H" ? "half" : "whole",
      label: step,
    })),
  };
}

/** @example modeHeader(dorian) // "D to D key of C Major" */
export function modeHeader({ notes }: Mode): string {
  const letter = (name: string | undefined) => name?.replace(/\d$/, "") ?? "";
  return `${letter(notes[0])} to ${letter(notes.at(-1))} key of C Major`;
}
