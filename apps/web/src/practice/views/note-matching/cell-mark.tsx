import styles from "./note-matching-view.module.css";

export type CellState = "free" | "chosen" | "wrong" | "matched";

const DRAWINGS: Readonly<Record<CellState, string | undefined>> = {
  free: undefined,
  // A notehead.
  chosen:
    "M3 10.2C2.4 7.6 5.4 4.6 8.6 4.2 11 3.9 12.7 5 13 6.6c.5 2.6-2.5 5.4-5.7 5.8C5 12.7 3.3 11.7 3 10.2z",
  wrong: "M4 2.6L8 6.6l4-4L13.4 4l-4 4 4 4-1.4 1.4-4-4-4 4L2.6 12l4-4-4-4z",
  matched: "M2 8.8l1.8-1.6 2.6 2.6L12.6 3 14 4.4 6.4 13z",
};

/** Shows the cell's state by its shape, in addition to the cell's color. */
export function CellMark({ state }: { readonly state: CellState }) {
  const drawing = DRAWINGS[state];
  if (!drawing) return null;
  return (
    <svg className={styles.mark} viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
      <path d={drawing} />
    </svg>
  );
}
