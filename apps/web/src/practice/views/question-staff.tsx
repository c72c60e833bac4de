import { classNames } from "../../lib/class-names.ts";
import { formatNote } from "../../lib/music-names.ts";
import type { StaffNote } from "../../ui/staff/spec.ts";
import { Staff } from "../../ui/staff/staff.tsx";
import styles from "./question-staff.module.css";

/** In staff spaces: the same length for an empty staff and for up to three notes. */
const STAFF_LENGTH = 19;

interface QuestionStaffProps {
  readonly notes: readonly StaffNote[];
  /** Label for screen readers while there are no notes. */
  readonly emptyLabel?: string;
}

/** The notes of a question on a staff, each with its labels under it. */
export function QuestionStaff({ notes, emptyLabel = "An empty staff" }: QuestionStaffProps) {
  const spoken = notes.map(({ name, labels = [] }) =>
    [formatNote(name), ...labels.slice(1).map((degree) => `degree ${degree}`)].join(", "),
  );
  return (
    <div className={classNames(styles.question, notes.length === 0 && styles.empty)}>
      <Staff
        className={styles.staff}
        label={notes.length === 0 ? emptyLabel : spoken.join("; then ")}
        notes={notes}
        spacing={notes.length > 2 ? 4.5 : 6.5}
        length={STAFF_LENGTH}
      />
    </div>
  );
}
