import type { KeySignature } from "@attune/theory";
import type { KeyboardEvent, Ref } from "react";
import { classNames } from "../../lib/class-names.ts";
import { readAloud } from "../text/read-aloud.ts";
import { columnStrip, layoutChoices, type PlacedColumn } from "./choices.ts";
import type { Box } from "./geometry.ts";
import { Header } from "./staff.tsx";
import styles from "./staff-buttons.module.css";
import { Column, type StaffColumn } from "./staff-column.tsx";

export interface StaffButtonsProps {
  /** What the staff is for, for a screen reader: 'Place an F sharp'. */
  readonly label: string;
  readonly keySignature?: KeySignature;
  /** From left to right. */
  readonly columns: readonly StaffColumn[];
  readonly disabled?: boolean;
  /** May set `--staff-space`. */
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLDivElement>;
}

/** The five lines and four spaces, from high to low. */
export const STAFF_POSITIONS: readonly number[] = [10, 9, 8, 7, 6, 5, 4, 3, 2];

/** The button of each column that Tab leads to. */
const ENTRIES = "button[tabindex='0']";

/** Puts the focus where a staff is answered, on its first column. */
export function focusStaff(staff: HTMLElement | null): void {
  staff?.querySelector<HTMLElement>(ENTRIES)?.focus({ preventScroll: true });
}

/** Left and right arrows lead from column to column. */
function stepColumn(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step === undefined) return;
  const columns = [...event.currentTarget.querySelectorAll("[role=group]")];
  const at = columns.findIndex((column) => column.contains(event.target as Node));
  const entry = columns[at + step]?.querySelector<HTMLElement>(ENTRIES);
  if (!entry) return;
  event.preventDefault();
  entry.focus();
}

/**
 * A staff that is answered on: each line and space of a column is a button, which shows what would
 * stand there. A finger slides along a column to aim. Tab or the left and right arrows go to a
 * column, up and down in it, Enter or Space chooses.
 */
export function StaffButtons(props: StaffButtonsProps) {
  const { label, keySignature, columns, disabled = false, className, ref } = props;
  const offered = columns.map(({ positions = STAFF_POSITIONS }) =>
    [...positions].sort((a, b) => b - a),
  );
  const marks = columns.map(({ mark }) => mark);
  const layout = layoutChoices(marks, keySignature, offered.flat());
  const { box } = layout;
  const width = box.right - box.left;
  const height = box.bottom - box.top;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset lays itself out in its own way.
    <div
      ref={ref}
      role="group"
      data-places=""
      aria-label={readAloud(label)}
      className={classNames(styles.staff, className)}
      style={{ width: `calc(${width} * var(--staff-space))`, aspectRatio: `${width} / ${height}` }}
      onKeyDown={stepColumn}
    >
      <svg viewBox={`${box.left} ${box.top} ${width} ${height}`} aria-hidden="true">
        {layout.columns.map((place, index) => (
          <Strip key={place.x} box={columnStrip(offered[index] ?? [], place)} />
        ))}
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

/** The strip in which something may be placed, behind the lines. */
function Strip({ box: { left, right, top, bottom } }: { readonly box: Box }) {
  return (
    <rect
      className={styles.strip}
      x={left}
      y={top}
      width={right - left}
      height={bottom - top}
      rx={0.12}
    />
  );
}
