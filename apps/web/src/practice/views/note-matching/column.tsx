import type { MatchingColumn, MatchingItem } from "@attune/exercises";
import { type KeyboardEvent, useId } from "react";
import { classNames } from "../../../lib/class-names.ts";
import { VisuallyHidden } from "../../../ui/a11y/visually-hidden.tsx";
import { AccidentalText } from "../../../ui/text/accidental-text.tsx";
import { CellMark, type CellState } from "./cell-mark.tsx";
import { COLUMN_TITLES, cellText } from "./messages.ts";
import styles from "./note-matching-view.module.css";

interface ColumnProps {
  readonly column: MatchingColumn;
  /** From the top. */
  readonly items: readonly MatchingItem[];
  readonly entry: number;
  readonly stateOf: (item: MatchingItem) => CellState;
  readonly onPress: (item: MatchingItem, at: number) => void;
  readonly onMove: (event: KeyboardEvent, row: number) => void;
  readonly onEnter: (row: number) => void;
}

/** One column under its title. Tab focuses the cell at row `entry`. */
export function Column({ column, items, entry, stateOf, onPress, onMove, onEnter }: ColumnProps) {
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a grid in every browser.
    <div role="group" aria-labelledby={titleId} className={styles.column} data-column={column}>
      <h2 id={titleId} className={styles.heading}>
        {COLUMN_TITLES[column]}
      </h2>
      {items.map((item, row) => {
        const state = stateOf(item);
        const isMatched = state === "matched";
        return (
          <button
            key={item.note}
            type="button"
            className={classNames(styles.cell, styles[state])}
            aria-pressed={!isMatched && state !== "free"}
            aria-disabled={isMatched || undefined}
            tabIndex={row === entry ? 0 : -1}
            onFocus={() => onEnter(row)}
            onKeyDown={(event) => onMove(event, row)}
            onClick={(event) => onPress(item, event.timeStamp)}
          >
            <CellMark state={state} />
            <AccidentalText>{cellText(column, item)}</AccidentalText>
            {isMatched && <VisuallyHidden>matched</VisuallyHidden>}
          </button>
        );
      })}
    </div>
  );
}
