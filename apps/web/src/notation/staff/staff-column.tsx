import {
  type Box,
  type ChoiceLayout,
  columnStrip,
  type Mark,
  nextChoice,
  type PlacedColumn,
  placeMark,
  positionAt,
  positionY,
  ROW_HEIGHT,
} from "@attune/notation/staff";
import type { Clef } from "@attune/theory";
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useState } from "react";
import { classNames } from "../../lib/class-names.ts";
import { staffPositionLabel } from "../../lib/music/music-names.ts";
import { Glyph } from "../../ui/glyph.tsx";
import { Head } from "./staff.tsx";
import styles from "./staff-buttons.module.css";

/** A column of staff positions, one of which can be selected. */
export interface StaffColumn {
  /** Accessible name: 'Whole note'. */
  readonly label: string;
  readonly mark: Mark;
  /** Staff positions with a button. Default `STAFF_POSITIONS`, the lines and spaces. */
  readonly positions?: readonly number[];
  readonly selected: number | undefined;
  /** Colors the selected position after it was judged. */
  readonly verdict?: "right" | "wrong" | undefined;
  /** Also called when the selected position is pressed again. */
  readonly onSelect: (position: number) => void;
  /** Called on Enter on the selected position. */
  readonly onConfirm?: () => void;
}

interface ColumnProps {
  readonly column: StaffColumn;
  /** Descending. */
  readonly positions: readonly number[];
  readonly placed: PlacedColumn;
  readonly box: ChoiceLayout["box"];
  readonly clef: Clef | undefined;
  readonly disabled: boolean;
}

const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;

/** The buttons of a column. */
export function Column({ column, positions, placed, box, clef, disabled }: ColumnProps) {
  const { label, mark, selected, verdict, onSelect, onConfirm } = column;
  const [focused, setFocused] = useState<number>();
  const middle = positions[Math.floor(positions.length / 2)];
  const tabbable = focused ?? selected ?? middle;
  const strip = columnStrip(positions, placed);
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === "Enter" && onConfirm && focused !== undefined && focused === selected) {
      event.preventDefault();
      if (!event.repeat) onConfirm();
      return;
    }
    const next = nextChoice(positions, tabbable ?? 0, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setFocused(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-position="${next}"]`)?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has its own layout.
    <div
      role="group"
      aria-label={label}
      className={classNames(styles.column, disabled && styles.disabled)}
      style={within(strip, box)}
      onKeyDown={handleKey}
      {...(!disabled && dragHandlers(positions, strip, selected, onSelect))}
    >
      {positions.map((position) => (
        <Choice
          key={position}
          mark={mark}
          position={position}
          name={staffPositionLabel(position, clef)}
          placed={placed}
          style={within(columnStrip([position], placed), strip)}
          selected={position === selected}
          verdict={verdict}
          disabled={disabled}
          isTabbable={position === tabbable}
          onFocus={() => setFocused(position)}
          onSelect={() => onSelect(position)}
        />
      ))}
    </div>
  );
}

/**
 * Selects the positions that a pointer is dragged over. A press without a drag stays a click on a button:
 * the column captures the pointer only at the second position, so that no click follows.
 */
function dragHandlers(
  positions: readonly number[],
  box: Box,
  selected: number | undefined,
  onSelect: (position: number) => void,
) {
  const positionUnder = ({ currentTarget, clientY }: PointerEvent<HTMLElement>) => {
    const { top, height } = currentTarget.getBoundingClientRect();
    return positionAt((clientY - top) / height, box, positions);
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.isPrimary && event.button === 0) onSelect(positionUnder(event));
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!event.isPrimary || (event.buttons & 1) === 0) return;
      const position = positionUnder(event);
      if (position === selected) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      onSelect(position);
    },
  };
}

/** CSS position of a box within another one. */
function within(inner: Box, outer: Box) {
  const [width, height] = [outer.right - outer.left, outer.bottom - outer.top];
  return {
    left: percent(inner.left - outer.left, width),
    width: percent(inner.right - inner.left, width),
    top: percent(inner.top - outer.top, height),
    height: percent(inner.bottom - inner.top, height),
  };
}

interface ChoiceProps extends PreviewProps {
  /** Such as 'line 2, G'. */
  readonly name: string;
  readonly style: CSSProperties;
  readonly selected: boolean;
  readonly verdict: StaffColumn["verdict"];
  readonly disabled: boolean;
  /** Whether it is in the tab order. */
  readonly isTabbable: boolean;
  readonly onFocus: () => void;
  readonly onSelect: () => void;
}

/** The button of a line or space. */
function Choice(props: ChoiceProps) {
  const { mark, position, placed, style, selected, verdict, disabled, isTabbable } = props;
  return (
    <button
      type="button"
      data-position={position}
      className={classNames(styles.choice, selected && verdict && styles[verdict])}
      style={style}
      aria-label={props.name}
      aria-pressed={selected}
      disabled={disabled}
      tabIndex={isTabbable ? 0 : -1}
      onFocus={props.onFocus}
      onClick={props.onSelect}
    >
      <Preview mark={mark} position={position} placed={placed} />
    </button>
  );
}

interface PreviewProps {
  readonly mark: Mark;
  readonly position: number;
  readonly placed: PlacedColumn;
}

/** The mark at a position, drawn within the button in staff spaces. */
function Preview({ mark, position, placed: column }: PreviewProps) {
  const placed = placeMark(mark, position, column.x);
  const y = positionY(position) - ROW_HEIGHT / 2;
  return (
    <svg
      viewBox={`${column.left} ${y} ${column.right - column.left} ${ROW_HEIGHT}`}
      aria-hidden="true"
    >
      {"head" in placed ? <Head placed={placed} /> : <Glyph {...placed} />}
    </svg>
  );
}
