import { displayName } from "@attune/theory";
import { classNames } from "../../lib/class-names.ts";
import type { StaffNote } from "../../ui/staff/spec.ts";
import { Staff } from "../../ui/staff/staff.tsx";
import styles from "./question-staff.module.css";

/** In staff spaces: as long before its notes are written as with three of them. */
const LENGTH = 19;

interface QuestionStaffProps {
  readonly notes: readonly StaffNote[];
  /** Said where no note is written yet. */
  readonly empty?: string;
}

/** What a question is about, on a staff: each note by its name, and what else is under it. */
export function QuestionStaff({ notes, empty = "An empty staff" }: QuestionStaffProps) {
  const spoken = notes.map(({ name, labels = [] }) =>
    [displayName(name), ...labels.slice(1).map((degree) => `degree ${degree}`)].join(", "),
  );
  return (
    <div className={classNames(styles.asked, notes.length === 0 && styles.empty)}>
      <Staff
        className={styles.staff}
        label={notes.length === 0 ? empty : spoken.join("; then ")}
        notes={notes}
        spacing={notes.length > 2 ? 4.5 : 6.5}
        length={LENGTH}
      />
    </div>
  );
}

/** A note's name without its octave, as it stands under the staff. */
export const plainName = (name: string) => displayName(name.replace(/\d$/, ""));
