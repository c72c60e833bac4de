import { currentStage, type MatchingState } from "@attune/exercises";
import { rowsOf } from "./grid.ts";
import styles from "./note-matching-view.module.css";

/**
 * The gaps between the columns, in percent of the board; the style sheet's grid agrees. A beam's
 * ends lie under the cells, so that a steep one is cut by their edges.
 */
const GAPS = [
  [26, 37.5],
  [62.5, 74],
] as const;

/** The beams that join the cells of each matched group, as short notes are joined. */
export function Beams({ exerciseState }: { readonly exerciseState: MatchingState }) {
  const stage = currentStage(exerciseState);
  const rows = stage.items.length;
  const lines = exerciseState.matched.flatMap((group) => {
    const centres = rowsOf(stage, group).map((row) => row + 0.5);
    return GAPS.map(([from, to], gap) => `M${from} ${centres[gap]}L${to} ${centres[gap + 1]}`);
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
