import { currentStage, type MatchingState } from "@attune/exercises";
import { rowsOf } from "./grid.ts";
import styles from "./note-matching-view.module.css";

/**
 * Start and end of the gaps between columns, in percent of the board's width; must match the grid in the
 * style sheet. Beams extend under the cells, so that the cells' edges clip steep ones.
 */
const GAPS = [
  [26, 37.5],
  [62.5, 74],
] as const;

/** Joins the cells of each matched group by beams, like eighth notes. */
export function Beams({ exerciseState }: { readonly exerciseState: MatchingState }) {
  const stage = currentStage(exerciseState);
  const rows = stage.items.length;
  const lines = exerciseState.matched.flatMap((group) => {
    const centers = rowsOf(stage, group).map((row) => row + 0.5);
    return GAPS.map(([from, to], gap) => `M${from} ${centers[gap]}L${to} ${centers[gap + 1]}`);
  });
  return (
    <svg
      className={styles.beams}
      viewBox={`0 0 100 ${rows}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {lines.map((line) => (
        <path key={line} d={line} vectorEffect="non-scaling-stroke" />
      ))}
    </svg>
  );
}
