import {
  currentStage,
  MATCHING_COLUMNS,
  type MatchingColumn,
  type MatchingEvent,
  type MatchingItem,
  type MatchingState,
} from "@attune/exercises";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Beams } from "./beams.tsx";
import type { CellState } from "./cell-mark.tsx";
import { Column } from "./column.tsx";
import { type CellPosition, cellAfterArrow } from "./grid.ts";
import styles from "./note-matching-view.module.css";

interface BoardProps {
  readonly exerciseState: MatchingState;
  readonly send: (event: MatchingEvent) => void;
}

type Rows = Readonly<Record<MatchingColumn, number>>;
const TOP: Rows = { note: 0, syllable: 0, degree: 0 };

/**
 * The three columns. Tab moves between columns, arrow keys between cells, Space and Enter select. Keyboard
 * focus moves to the first cell of the next stage.
 */
export function Board({ exerciseState, send }: BoardProps) {
  const stage = currentStage(exerciseState);
  const board = useRef<HTMLDivElement>(null);
  /** The row that Tab focuses in each column. */
  const [rows, setRows] = useState(TOP);
  const focus = ({ column, row }: CellPosition) =>
    board.current
      ?.querySelectorAll<HTMLElement>(`[data-column="${column}"] button`)
      [row]?.focus({ preventScroll: true });

  const shownIndex = useRef(exerciseState.index);
  useEffect(() => {
    if (shownIndex.current === exerciseState.index) return;
    shownIndex.current = exerciseState.index;
    setRows(TOP);
    if (document.activeElement === document.body) focus({ column: "note", row: 0 });
  });

  const move = (event: KeyboardEvent, place: CellPosition) => {
    const next = cellAfterArrow(place, event.key, stage.items.length);
    if (!next) return;
    event.preventDefault();
    focus(next);
  };
  return (
    <div ref={board} className={styles.board}>
      <Beams exerciseState={exerciseState} />
      {MATCHING_COLUMNS.map((column) => (
        <Column
          key={column}
          column={column}
          items={stage.columns[column]}
          entry={rows[column]}
          stateOf={(item) => stateOf(exerciseState, column, item)}
          onPress={(item, at) => send({ type: "press", column, group: item.note, at })}
          onMove={(event, row) => move(event, { column, row })}
          onEnter={(row) => setRows((before) => ({ ...before, [column]: row }))}
        />
      ))}
    </div>
  );
}

function stateOf(
  exerciseState: MatchingState,
  column: MatchingColumn,
  { note }: MatchingItem,
): CellState {
  const { matched, selection, phase } = exerciseState;
  if (matched.includes(note)) return "matched";
  if (selection[column] !== note) return "free";
  return phase.name === "wrong" ? "wrong" : "chosen";
}
