import { MATCHING_COLUMNS, type MatchingColumn, type MatchingStage } from "@attune/exercises";

/** Position of a cell on the board. */
export interface CellPosition {
  readonly column: MatchingColumn;
  /** From 0, from the top. */
  readonly row: number;
}

const MOVES: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const clamp = (index: number, count: number) => Math.min(Math.max(0, index), count - 1);

/** The cell to which an arrow key moves, clamped to the board. Undefined for any other key. */
export function cellAfterArrow(
  { column, row }: CellPosition,
  key: string,
  rows: number,
): CellPosition | undefined {
  const move = MOVES[key];
  if (!move) return undefined;
  const across = clamp(MATCHING_COLUMNS.indexOf(column) + move[0], MATCHING_COLUMNS.length);
  return { column: MATCHING_COLUMNS[across] ?? column, row: clamp(row + move[1], rows) };
}

/** The row of a group's cell in each column. */
export function rowsOf({ columns }: MatchingStage, group: string): readonly number[] {
  return MATCHING_COLUMNS.map((column) => columns[column].findIndex(({ note }) => note === group));
}

/** The cell of a number key, column by column: 1–3 notes, 4–6 syllables, 7–9 degrees. */
export function cellOfNumberKey(number: number, rows: number): CellPosition | undefined {
  const column = MATCHING_COLUMNS[Math.floor((number - 1) / rows)];
  return column && { column, row: (number - 1) % rows };
}
