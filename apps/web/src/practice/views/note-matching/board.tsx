import {
  currentStage,
  MATCHING_COLUMNS,
  type MatchingColumn,
  type MatchingEvent,
  type MatchingItem,
  type MatchingSession,
} from "@attune/exercises";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Beams } from "./beams.tsx";
import { Column } from "./column.tsx";
import { neighbour, type Place } from "./grid.ts";
import type { CellState } from "./marks.tsx";
import styles from "./note-matching-view.module.css";

interface BoardProps {
  readonly session: MatchingSession;
  readonly send: (event: MatchingEvent) => void;
}

type Rows = Readonly<Record<MatchingColumn, number>>;
const TOP: Rows = { note: 0, syllable: 0, degree: 0 };

/**
 * The three columns. Tab goes from column to column, the arrow keys to any cell, Space and Enter
 * choose; the focus of someone at the keyboard follows to the next stage.
 */
export function Board({ session, send }: BoardProps) {
  const stage = currentStage(session);
  const board = useRef<HTMLDivElement>(null);
  /** The row in which each column is entered. */
  const [rows, setRows] = useState(TOP);
  const focus = ({ column, row }: Place) =>
    board.current
      ?.querySelectorAll<HTMLElement>(`[data-column="${column}"] button`)
      [row]?.focus({ preventScroll: true });

  const shown = useRef(session.index);
  useEffect(() => {
    if (shown.current === session.index) return;
    shown.current = session.index;
    setRows(TOP);
    if (document.activeElement === document.body) focus({ column: "note", row: 0 });
  });

  const move = (event: KeyboardEvent, place: Place) => {
    const next = neighbour(place, event.key, stage.items.length);
    if (!next) return;
    event.preventDefault();
    focus(next);
  };
  return (
    <div ref={board} className={styles.board}>
      <Beams session={session} />
      {MATCHING_COLUMNS.map((column) => (
        <Column
          key={column}
          column={column}
          items={stage.columns[column]}
          entry={rows[column]}
          stateOf={(item) => stateOf(session, column, item)}
          onPress={(item, at) => send({ type: "press", column, group: item.note, at })}
          onMove={(event, row) => move(event, { column, row })}
          onEnter={(row) => setRows((before) => ({ ...before, [column]: row }))}
        />
      ))}
    </div>
  );
}

function stateOf(
  session: MatchingSession,
  column: MatchingColumn,
  { note }: MatchingItem,
): CellState {
  const { matched, selection, phase } = session;
  if (matched.includes(note)) return "matched";
  if (selection[column] !== note) return "free";
  return phase.name === "wrong" ? "wrong" : "chosen";
}
