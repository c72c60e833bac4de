import { currentStage, type MatchingState } from "@attune/exercises";
import { Staff } from "../../../notation/staff/staff.tsx";
import { cellText, staffLabel } from "./messages.ts";
import styles from "./note-matching-view.module.css";

/**
 * The stage's notes on a staff: the selected one highlighted, matched ones with their syllable and degree
 * below, and the others muted.
 */
export function MatchedStaff({ exerciseState }: { readonly exerciseState: MatchingState }) {
  const { matched, selection } = exerciseState;
  const notes = currentStage(exerciseState).items.map((item) => {
    const name = `${item.note}4`;
    const isMatched = matched.includes(item.note);
    if (isMatched) return { name, labels: [cellText("syllable", item), cellText("degree", item)] };
    const state = selection.note === item.note ? ("sounding" as const) : ("muted" as const);
    // Empty labels reserve the height of the later ones.
    return { name, state, labels: ["", ""] };
  });
  return (
    <div className={styles.score}>
      <Staff className={styles.staff} label={staffLabel(exerciseState)} notes={notes} spacing={5} />
    </div>
  );
}
