import { currentStage, type MatchingState } from "@attune/exercises";
import { Staff } from "../../../ui/staff/staff.tsx";
import { cellText, spokenStaff } from "./messages.ts";
import styles from "./note-matching-view.module.css";

/**
 * The stage's notes where they stand on the staff: the chosen one lit, the matched ones inked with
 * their syllable and degree below.
 */
export function MatchedStaff({ exerciseState }: { readonly exerciseState: MatchingState }) {
  const { matched, selection } = exerciseState;
  const notes = currentStage(exerciseState).items.map((item) => {
    const name = `${item.note}4`;
    const done = matched.includes(item.note);
    if (done) return { name, labels: [cellText("syllable", item), cellText("degree", item)] };
    const state = selection.note === item.note ? ("sounding" as const) : ("muted" as const);
    // Empty lines keep the place of the words to come.
    return { name, state, labels: ["", ""] };
  });
  return (
    <div className={styles.score}>
      <Staff
        className={styles.staff}
        label={spokenStaff(exerciseState)}
        notes={notes}
        spacing={5}
      />
    </div>
  );
}
