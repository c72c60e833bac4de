import { type Box, columnStrip, layoutChoices, type PlacedColumn } from "@attune/notation/staff";
import type { Clef, KeySignature } from "@attune/theory";
import type { KeyboardEvent, Ref } from "react";
import { classNames } from "../../lib/class-names.ts";
import { readAloud } from "../../ui/a11y/read-aloud.ts";
import { Header } from "./staff.tsx";
import styles from "./staff-buttons.module.css";
import { Column, type StaffColumn } from "./staff-column.tsx";

export interface StaffButtonsProps {
  /** Accessible name: 'Place an F sharp'. */
  readonly label: string;
  /** Default: treble. */
  readonly clef?: Clef | undefined;
  readonly keySignature?: KeySignature;
  /** From left to right. */
  readonly columns: readonly StaffColumn[];
  readonly disabled?: boolean;
  /** May set `--staff-space`. */
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLDivElement>;
}

/** The staff positions of the five lines and four spaces, descending. */
export const STAFF_POSITIONS: readonly number[] = [10, 9, 8, 7, 6, 5, 4, 3, 2];

/** The button of each column that is in the tab order. */
const TABBABLE_BUTTONS = "button[tabindex='0']";

/** Focuses the first column of a staff. */
export function focusStaff(staff: HTMLElement | null): void {
  staff?.querySelector<HTMLElement>(TABBABLE_BUTTONS)?.focus({ preventScroll: true });
}

/** Moves the focus between columns with the left and right arrow keys. */
function focusNextColumn(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step === undefined) return;
  const columns = [...event.currentTarget.querySelectorAll("[role=group]")];
  const at = columns.findIndex((column) => column.contains(event.target as Node));
  const button = columns[at + step]?.querySelector<HTMLElement>(TABBABLE_BUTTONS);
  if (!button) return;
  event.preventDefault();
  button.focus();
}

/**
 * A staff for placing notes and accidentals: each line and space of a column is a button that previews
 * the mark. Dragging along a column selects positions. Keyboard: Tab or left and right arrows move
 * between columns, up and down arrows within one, Enter or Space selects.
 */
export function StaffButtons(props: StaffButtonsProps) {
  const { label, clef, keySignature, columns, disabled = false, className, ref } = props;
  const positions = columns.map(({ positions = STAFF_POSITIONS }) =>
    [...positions].sort((a, b) => b - a),
  );
  const marks = columns.map(({ mark }) => mark);
  const layout = layoutChoices(marks, keySignature, positions.flat(), clef);
  const { box } = layout;
  const width = box.right - box.left;
  const height = box.bottom - box.top;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has its own layout.
    <div
      ref={ref}
      role="group"
      data-places=""
      aria-label={readAloud(label)}
      className={classNames(styles.staff, className)}
      style={{ width: `calc(${width} * var(--staff-space))`, aspectRatio: `${width} / ${height}` }}
      onKeyDown={focusNextColumn}
    >
      <svg viewBox={`${box.left} ${box.top} ${width} ${height}`} aria-hidden="true">
        {layout.columns.map((placed, index) => (
          <Strip key={placed.x} box={columnStrip(positions[index] ?? [], placed)} />
        ))}
        <Header layout={layout} />
      </svg>
      {columns.map((column, index) => (
        <Column
          key={column.label}
          column={column}
          positions={positions[index] ?? []}
          placed={layout.columns[index] as PlacedColumn}
          box={layout.box}
          clef={clef}
          disabled={disabled}
        />
      ))}
    </div>
  );
}

/** The background of a column, behind the staff lines. */
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
