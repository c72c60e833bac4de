import {
  currentStage,
  MATCHING_COLUMNS,
  type MatchingColumn,
  type MatchingEvent,
  type MatchingItem,
  type MatchingSession,
} from "@attune/exercises";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { Beams } from "./beams.tsx";
import { neighbour, type Place } from "./grid.ts";
import { CellMark, type CellState } from "./marks.tsx";
import styles from "./note-matching-view.module.css";
import { COLUMN_TITLES, cellText } from "./words.ts";

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

  const first = useRef(session.index);
  useEffect(() => {
    if (first.current === session.index) return;
    first.current = session.index;
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

function stateOf(session: MatchingSession, column: MatchingColumn, { note }: MatchingItem) {
  const { matched, selection, phase } = session;
  if (matched.includes(note)) return "matched";
  if (selection[column] !== note) return "free";
  return phase.name === "wrong" ? "wrong" : "chosen";
}

interface ColumnProps {
  readonly column: MatchingColumn;
  /** From above. */
  readonly items: readonly MatchingItem[];
  readonly entry: number;
  readonly stateOf: (item: MatchingItem) => CellState;
  readonly onPress: (item: MatchingItem, at: number) => void;
  readonly onMove: (event: KeyboardEvent, row: number) => void;
  readonly onEnter: (row: number) => void;
}

function Column({ column, items, entry, stateOf, onPress, onMove, onEnter }: ColumnProps) {
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset lays itself out in its own way.
    <div role="group" aria-labelledby={titleId} className={styles.column} data-column={column}>
      <h2 id={titleId} className={styles.heading}>
        {COLUMN_TITLES[column]}
      </h2>
      {items.map((item, row) => {
        const state = stateOf(item);
        const locked = state === "matched";
        return (
          <button
            key={item.note}
            type="button"
            className={classNames(styles.cell, styles[state])}
            aria-pressed={!locked && state !== "free"}
            aria-disabled={locked || undefined}
            tabIndex={row === entry ? 0 : -1}
            onFocus={() => onEnter(row)}
            onKeyDown={(event) => onMove(event, row)}
            onClick={(event) => onPress(item, event.timeStamp)}
          >
            <CellMark state={state} />
            {cellText(column, item)}
            {locked && <VisuallyHidden>, matched</VisuallyHidden>}
          </button>
        );
      })}
    </div>
  );
}
