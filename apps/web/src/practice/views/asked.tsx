import { displayName } from "@attune/theory";
import type { StaffNote } from "../../ui/staff/spec.ts";
import { Staff } from "../../ui/staff/staff.tsx";
import styles from "./asked.module.css";

interface AskedProps {
  readonly notes: readonly StaffNote[];
  /** Said where no note is written yet. */
  readonly empty?: string;
}

/** What a question is about, on a staff: each note by its name, and what else is under it. */
export function Asked({ notes, empty = "An empty staff" }: AskedProps) {
  const spoken = notes.map(({ name, labels = [] }) =>
    [displayName(name), ...labels.slice(1).map((degree) => `degree ${degree}`)].join(", "),
  );
  return (
    <div className={styles.asked}>
      <Staff
        className={styles.staff}
        label={notes.length === 0 ? empty : spoken.join("; then ")}
        notes={notes}
        spacing={5}
      />
    </div>
  );
}

/** A note's name without its octave, as it stands under the staff. */
export const plainName = (name: string) => displayName(name.replace(/\d$/, ""));
