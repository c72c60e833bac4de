/** Sets a scale over one or more systems, as an engraver breaks and justifies lines. Pure. */
import { layoutStaff } from "../../ui/staff/layout.ts";
import type { StaffBracket, StaffNote, StaffSpec } from "../../ui/staff/spec.ts";

/** A note with every line of text that may stand under it. */
export interface ScaleNote extends Pick<StaffNote, "name" | "ottava"> {
  readonly rows: readonly string[];
}

export interface Scale {
  readonly notes: readonly ScaleNote[];
  /** What the rows are called when spoken, 'degree'; none for one that only repeats the note. */
  readonly rowNames: readonly (string | undefined)[];
  readonly brackets?: readonly StaffBracket[];
}

/** What of a scale is shown. */
export interface VisibleParts {
  /** For each row of text under the notes, whether it is shown. */
  readonly rows: readonly boolean[];
  readonly brackets: boolean;
}

/** One line of the scale, set with all its texts. */
export interface System {
  /** Index of its first note in the scale. */
  readonly first: number;
  readonly notes: readonly ScaleNote[];
  readonly brackets: readonly StaffBracket[];
  /** Staff spaces from note to note; with it all systems are equally long, whatever is shown. */
  readonly spacing: number;
  /** Room that it takes with all its texts, in staff spaces. */
  readonly width: number;
  readonly height: number;
}

/** Accidentals, heads and two letters of text keep clear of each other. */
const LEAST_SPACING = 4;

interface Line {
  readonly first: number;
  readonly notes: readonly ScaleNote[];
  readonly brackets: readonly StaffBracket[];
}

/** Splits a scale into lines that differ by one note at most, the longer ones first. */
function split(
  { notes, brackets = [] }: Pick<Scale, "notes" | "brackets">,
  count: number,
): readonly Line[] {
  const lines: Line[] = [];
  for (let first = 0; lines.length < count; ) {
    const length = Math.ceil((notes.length - first) / (count - lines.length));
    const last = first + length - 1;
    const from = first;
    lines.push({
      first,
      notes: notes.slice(first, last + 1),
      brackets: brackets
        .filter((bracket) => bracket.from >= from && bracket.to <= last)
        .map((bracket) => ({ ...bracket, from: bracket.from - from, to: bracket.to - from })),
    });
    first = last + 1;
  }
  return lines;
}

function full({ notes, brackets }: Line, spacing: number): StaffSpec {
  return {
    notes: notes.map(({ rows, ...note }) => ({ ...note, labels: rows })),
    brackets,
    spacing,
  };
}

/** Distance from note to note as it is set: the spacing asked for, or what the texts need. */
function stepOf(spec: StaffSpec): { readonly step: number; readonly width: number } {
  const { notes, width } = layoutStaff(spec);
  const [one, two] = notes;
  return { step: one && two ? two.center - one.center : 0, width };
}

/** Sets a scale over `count` systems of equal length; a bracket across a break is left out. */
export function systemsOf(scale: Scale, count: number): readonly System[] {
  const lines = split(scale, count);
  const natural = lines.map((line) => stepOf(full(line, LEAST_SPACING)));
  const longest = Math.max(...natural.map(({ width }) => width));
  return lines.map((line, index): System => {
    const { step, width } = natural[index] ?? { step: LEAST_SPACING, width: longest };
    const gaps = Math.max(1, line.notes.length - 1);
    const spacing = step + (longest - width) / gaps;
    const { box } = layoutStaff(full(line, spacing));
    return { ...line, spacing, width: box.right - box.left, height: box.bottom - box.top };
  });
}

/** What a system shows now: of each note the rows that are on, brackets where they are asked for. */
export function systemSpec(
  { first, notes, brackets, spacing }: System,
  show: VisibleParts,
  sounding: number | undefined,
): StaffSpec {
  return {
    notes: notes.map(({ rows, ...note }, index) => ({
      ...note,
      labels: rows.filter((_, row) => show.rows[row]),
      ...(first + index === sounding && { state: "sounding" as const }),
    })),
    brackets: show.brackets ? brackets : [],
    spacing,
  };
}
