import { type KeySignature, spokenPosition } from "@attune/theory";
import { type KeyboardEvent, useState } from "react";
import {
  type ChoiceLayout,
  layoutChoices,
  type Mark,
  nextChoice,
  type PlacedColumn,
  placeMark,
} from "./choices.ts";
import { type Box, positionY } from "./geometry.ts";
import { Glyph } from "./glyph.tsx";
import { Head, Header } from "./staff.tsx";
import styles from "./staff-buttons.module.css";

/** Places on the staff of which one can be chosen. */
export interface StaffColumn {
  /** What is chosen here, for a screen reader: 'Whole note'. */
  readonly label: string;
  readonly mark: Mark;
  /** Staff positions (C4 = 0) that are offered; 2 to 10, the five lines and four spaces, unless told. */
  readonly positions?: readonly number[];
  readonly selected: number | undefined;
  /** The same position again where it is pressed a second time. */
  readonly onSelect: (position: number) => void;
}

export interface StaffButtonsProps {
  /** What the staff is for, for a screen reader: 'Place an F sharp'. */
  readonly label: string;
  readonly keySignature?: KeySignature;
  /** From left to right. */
  readonly columns: readonly StaffColumn[];
  readonly disabled?: boolean;
  /** May set `--staff-space`. */
  readonly className?: string | undefined;
}

const ON_STAFF = [10, 9, 8, 7, 6, 5, 4, 3, 2];

/**
 * A staff that is answered on: each line and space of a column is a button, which shows what would
 * stand there. Tab goes to a column, the arrow keys up and down in it, Enter or Space chooses.
 */
export function StaffButtons(props: StaffButtonsProps) {
  const { label, keySignature, columns, disabled = false, className = "" } = props;
  const offered = columns.map(({ positions = ON_STAFF }) => [...positions].sort((a, b) => b - a));
  const marks = columns.map(({ mark }) => mark);
  const layout = layoutChoices(marks, keySignature, offered.flat());
  const { box } = layout;
  const width = box.right - box.left;
  const height = box.bottom - box.top;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset lays itself out in its own way.
    <div
      role="group"
      aria-label={label}
      className={`${styles.staff} ${className}`}
      style={{ width: `calc(${width} * var(--staff-space))`, aspectRatio: `${width} / ${height}` }}
    >
      <svg viewBox={`${box.left} ${box.top} ${width} ${height}`} aria-hidden="true">
        <Header layout={layout} />
      </svg>
      {columns.map((column, index) => (
        <Column
          key={column.label}
          column={column}
          positions={offered[index] ?? []}
          place={layout.columns[index] as PlacedColumn}
          box={layout.box}
          disabled={disabled}
        />
      ))}
    </div>
  );
}

interface ColumnProps {
  readonly column: StaffColumn;
  /** From high to low. */
  readonly positions: readonly number[];
  readonly place: PlacedColumn;
  readonly box: ChoiceLayout["box"];
  readonly disabled: boolean;
}

const share = (part: number, whole: number) => `${(100 * part) / whole}%`;

function Column({ column, positions, place, box, disabled }: ColumnProps) {
  const { label, mark, selected, onSelect } = column;
  const [focused, setFocused] = useState<number>();
  const middle = positions[Math.floor(positions.length / 2)];
  const entry = focused ?? selected ?? middle;
  const style = {
    left: share(place.left - box.left, box.right - box.left),
    width: share(place.right - place.left, box.right - box.left),
  };
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const next = nextChoice(positions, entry ?? 0, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setFocused(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-position="${next}"]`)?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset lays itself out in its own way.
    <div role="group" aria-label={label} className={styles.column} style={style} onKeyDown={step}>
      {positions.map((position) => (
        <button
          key={position}
          type="button"
          data-position={position}
          className={styles.choice}
          style={rowOf(position, box)}
          aria-label={spokenPosition(position)}
          aria-pressed={position === selected}
          disabled={disabled}
          tabIndex={position === entry ? 0 : -1}
          onFocus={() => setFocused(position)}
          onClick={() => onSelect(position)}
        >
          <Preview mark={mark} position={position} place={place} />
        </button>
      ))}
    </div>
  );
}

/** A button is as high as it is from one position to the next: half a space. */
function rowOf(position: number, { top, bottom }: Box) {
  return {
    top: share(positionY(position) - ROW / 2 - top, bottom - top),
    height: share(ROW, bottom - top),
  };
}

const ROW = 0.5;

/** What would stand, or stands, at a position: drawn within the button, in the staff's measure. */
function Preview({
  mark,
  position,
  place,
}: {
  readonly mark: Mark;
  readonly position: number;
  readonly place: PlacedColumn;
}) {
  const placed = placeMark(mark, position, place.x);
  const y = positionY(position) - ROW / 2;
  return (
    <svg viewBox={`${place.left} ${y} ${place.right - place.left} ${ROW}`} aria-hidden="true">
      {"head" in placed ? <Head placed={placed} /> : <Glyph {...placed} />}
    </svg>
  );
}
