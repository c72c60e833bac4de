import type { CSSProperties } from "react";
import { classNames } from "../../lib/class-names.ts";
import type { StaffNote } from "../../ui/staff/spec.ts";
import { Staff } from "../../ui/staff/staff.tsx";
import { useNoteFormatter } from "../../ui/text/use-note-formatter.ts";
import styles from "./question-staff.module.css";

/** In staff spaces: the same length for an empty staff and for up to three notes. */
const STAFF_LENGTH = 19;

interface QuestionNote extends Pick<StaffNote, "name" | "state"> {
  /** The note's degree in C major as a musician writes it: '♭3'. */
  readonly degree?: string;
}

interface QuestionStaffProps {
  readonly notes: readonly QuestionNote[];
  /** Label for screen readers while there are no notes. */
  readonly emptyLabel?: string;
}

/** The notes of a question on a staff, each with its name and degree under it. */
export function QuestionStaff({ notes, emptyLabel = "An empty staff" }: QuestionStaffProps) {
  const format = useNoteFormatter();
  const spoken = notes.map(({ name, degree }) =>
    degree && !format.includesDegree
      ? `${format.inText(name)}, degree ${degree}`
      : format.inText(name),
  );
  const labeled = notes.map(({ degree, ...note }) => ({
    ...note,
    labels: [...new Set([...format.inLines(note.name), ...(degree ? [degree] : [])])],
  }));
  const nameLines = format.includesDegree ? 0 : format.inLines("C4").length;
  return (
    <div
      className={classNames(styles.question, notes.length === 0 && styles.empty)}
      style={{ "--name-lines": nameLines } as CSSProperties}
    >
      <Staff
        className={styles.staff}
        label={notes.length === 0 ? emptyLabel : spoken.join("; then ")}
        notes={labeled}
        spacing={notes.length > 2 ? 4.5 : 6.5}
        length={STAFF_LENGTH}
      />
    </div>
  );
}
