/** Lays out a scale on one or more systems of equal length, like justified text. Pure. */
import {
  layoutStaff,
  type StaffBracket,
  type StaffNote,
  type StaffSpec,
} from "@attune/notation/staff";

/** A note with all its texts, of which each row can be hidden. */
export interface ScaleNote extends Pick<StaffNote, "name" | "ottava"> {
  readonly rows: readonly string[];
}

export interface Scale {
  readonly notes: readonly ScaleNote[];
  /** Names of the rows for screen readers: 'degree'. Undefined for a row that repeats the note. */
  readonly rowNames: readonly (string | undefined)[];
  readonly brackets?: readonly StaffBracket[];
}

/** Visible parts of a scale. */
export interface VisibleParts {
  /** Visibility of each row of text under the notes. */
  readonly rows: readonly boolean[];
  readonly brackets: boolean;
}

/** One line of the scale, laid out with all its texts. */
export interface System {
  /** Index of its first note in the scale. */
  readonly first: number;
  readonly notes: readonly ScaleNote[];
  readonly brackets: readonly StaffBracket[];
  /** Staff spaces between notes. Makes all systems equally long, whichever parts are visible. */
  readonly spacing: number;
  /** Size with all texts, in staff spaces. */
  readonly width: number;
  readonly height: number;
}

/** Keeps accidentals, noteheads and two characters of text apart; in staff spaces. */
const MIN_SPACING = 4;

interface Line {
  readonly first: number;
  readonly notes: readonly ScaleNote[];
  readonly brackets: readonly StaffBracket[];
}

/** Splits a scale into lines whose lengths differ by at most one note, the longer ones first. */
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

/** Actual distance between notes: the requested spacing, or more if the texts need it. */
function stepOf(spec: StaffSpec): { readonly step: number; readonly width: number } {
  const { notes, width } = layoutStaff(spec);
  const [one, two] = notes;
  return { step: one && two ? two.center - one.center : 0, width };
}

/** Lays out a scale on `count` systems of equal length. Omits brackets across a line break. */
export function systemsOf(scale: Scale, count: number): readonly System[] {
  const lines = split(scale, count);
  const natural = lines.map((line) => stepOf(full(line, MIN_SPACING)));
  const longest = Math.max(...natural.map(({ width }) => width));
  return lines.map((line, index): System => {
    const { step, width } = natural[index] ?? { step: MIN_SPACING, width: longest };
    const gaps = Math.max(1, line.notes.length - 1);
    const spacing = step + (longest - width) / gaps;
    const { box } = layoutStaff(full(line, spacing));
    return { ...line, spacing, width: box.right - box.left, height: box.bottom - box.top };
  });
}

/** The staff of a system with its visible parts. */
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
