import { spokenPosition } from "@attune/theory";
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useState } from "react";
import { classNames } from "../../lib/class-names.ts";
import {
  type ChoiceLayout,
  columnStrip,
  type Mark,
  nextChoice,
  type PlacedColumn,
  placeMark,
  positionAt,
  ROW_HEIGHT,
} from "./choices.ts";
import { type Box, positionY } from "./geometry.ts";
import { Glyph } from "./glyph.tsx";
import { Head } from "./staff.tsx";
import styles from "./staff-buttons.module.css";

/** Places on the staff of which one can be chosen. */
export interface StaffColumn {
  /** What is chosen here, for a screen reader: 'Whole note'. */
  readonly label: string;
  readonly mark: Mark;
  /** Staff positions (C4 = 0) that are offered; 2 to 10, the five lines and four spaces, unless told. */
  readonly positions?: readonly number[];
  readonly selected: number | undefined;
  /** Colours what is selected, once it was judged. */
  readonly verdict?: "right" | "wrong" | undefined;
  /** The same position again where it is pressed a second time. */
  readonly onSelect: (position: number) => void;
  /** Enter on the position that is selected already. */
  readonly onConfirm?: () => void;
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

/** The buttons of a column, one above the other. */
export function Column({ column, positions, place, box, disabled }: ColumnProps) {
  const { label, mark, selected, verdict, onSelect, onConfirm } = column;
  const [focused, setFocused] = useState<number>();
  const middle = positions[Math.floor(positions.length / 2)];
  const entry = focused ?? selected ?? middle;
  const strip = columnStrip(positions, place);
  const step = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === "Enter" && onConfirm && focused !== undefined && focused === selected) {
      event.preventDefault();
      if (!event.repeat) onConfirm();
      return;
    }
    const next = nextChoice(positions, entry ?? 0, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setFocused(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-position="${next}"]`)?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset lays itself out in its own way.
    <div
      role="group"
      aria-label={label}
      className={classNames(styles.column, disabled && styles.resting)}
      style={within(strip, box)}
      onKeyDown={step}
      {...(!disabled && sliding(positions, strip, selected, onSelect))}
    >
      {positions.map((position) => (
        <Choice
          key={position}
          mark={mark}
          position={position}
          place={place}
          style={within(columnStrip([position], place), strip)}
          selected={position === selected}
          verdict={verdict}
          disabled={disabled}
          entry={position === entry}
          onFocus={() => setFocused(position)}
          onSelect={() => onSelect(position)}
        />
      ))}
    </div>
  );
}

/**
 * A finger or mouse that slides along a column chooses what it comes to. A mere press is a click on
 * a button as ever: only from the second position on the column takes the pointer to itself, so
 * that no click follows.
 */
function sliding(
  positions: readonly number[],
  box: Box,
  selected: number | undefined,
  onSelect: (position: number) => void,
) {
  const under = ({ currentTarget, clientY }: PointerEvent<HTMLElement>) => {
    const { top, height } = currentTarget.getBoundingClientRect();
    return positionAt((clientY - top) / height, box, positions);
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.isPrimary && event.button === 0) onSelect(under(event));
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!event.isPrimary || (event.buttons & 1) === 0) return;
      const position = under(event);
      if (position === selected) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      onSelect(position);
    },
  };
}

/** Sets a box within another. */
function within(inner: Box, outer: Box) {
  const [width, height] = [outer.right - outer.left, outer.bottom - outer.top];
  return {
    left: share(inner.left - outer.left, width),
    width: share(inner.right - inner.left, width),
    top: share(inner.top - outer.top, height),
    height: share(inner.bottom - inner.top, height),
  };
}

interface ChoiceProps extends PreviewProps {
  readonly style: CSSProperties;
  readonly selected: boolean;
  readonly verdict: StaffColumn["verdict"];
  readonly disabled: boolean;
  /** Whether Tab leads here. */
  readonly entry: boolean;
  readonly onFocus: () => void;
  readonly onSelect: () => void;
}

/** One line or space as a button. */
function Choice(props: ChoiceProps) {
  const { mark, position, place, style, selected, verdict, disabled, entry } = props;
  return (
    <button
      type="button"
      data-position={position}
      className={classNames(styles.choice, selected && verdict && styles[verdict])}
      style={style}
      aria-label={spokenPosition(position)}
      aria-pressed={selected}
      disabled={disabled}
      tabIndex={entry ? 0 : -1}
      onFocus={props.onFocus}
      onClick={props.onSelect}
    >
      <Preview mark={mark} position={position} place={place} />
    </button>
  );
}

interface PreviewProps {
  readonly mark: Mark;
  readonly position: number;
  readonly place: PlacedColumn;
}

/** What would stand, or stands, at a position: drawn within the button, in the staff's measure. */
function Preview({ mark, position, place }: PreviewProps) {
  const placed = placeMark(mark, position, place.x);
  const y = positionY(position) - ROW_HEIGHT / 2;
  return (
    <svg
      viewBox={`${place.left} ${y} ${place.right - place.left} ${ROW_HEIGHT}`}
      aria-hidden="true"
    >
      {"head" in placed ? <Head placed={placed} /> : <Glyph {...placed} />}
    </svg>
  );
}
