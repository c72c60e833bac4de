import { currentStage, type MatchingSession } from "@attune/exercises";
import { Staff } from "../../../ui/staff/staff.tsx";
import styles from "./note-matching-view.module.css";
import { cellText, spokenStaff } from "./words.ts";

/**
 * The stage's notes where they stand on the staff: the chosen one lit, the matched ones inked with
 * their syllable and degree below.
 */
export function MatchedStaff({ session }: { readonly session: MatchingSession }) {
  const { matched, selection } = session;
  const notes = currentStage(session).items.map((item) => {
    const name = `${item.note}4`;
    const done = matched.includes(item.note);
    if (done) return { name, labels: [cellText("syllable", item), cellText("degree", item)] };
    const state = selection.note === item.note ? ("sounding" as const) : ("muted" as const);
    // Empty lines keep the place of the words to come.
    return { name, state, labels: ["", ""] };
  });
  return (
    <div className={styles.score}>
      <Staff className={styles.staff} label={spokenStaff(session)} notes={notes} spacing={5} />
    </div>
  );
}
