import type { StaffNote } from "@attune/notation/staff";
import { C_MAJOR, type Clef, type Key, keySignature } from "@attune/theory";
import type { CSSProperties } from "react";
import { classNames } from "../../../lib/class-names.ts";
import { Staff } from "../../../notation/staff/staff.tsx";
import { useNoteFormatter } from "../../../ui/text/use-note-formatter.ts";
import styles from "./question-staff.module.css";

/** In staff spaces: the same length for an empty staff and for up to five notes, or for those of a scale. */
const STAFF_LENGTH = 19;
const SCALE_LENGTH = 33.5;

/** Distance of notes in staff spaces. */
function spacingOf(count: number, isScale: boolean): number {
  if (isScale) return 3.5;
  if (count > 3) return 3.2;
  return count > 2 ? 4.5 : 6.5;
}

interface QuestionNote extends Pick<StaffNote, "name" | "state" | "isChordTone"> {
  /** The note's degree in its key as a musician writes it: '♭3'. */
  readonly degree?: string;
}

interface QuestionStaffProps {
  readonly notes: readonly QuestionNote[];
  /** Label for screen readers while there are no notes. */
  readonly emptyLabel?: string;
  /** Whether the staff has room for a scale of eight notes. */
  readonly isScale?: boolean;
  /** The key in which the notes have their names. Default: C major. */
  readonly inKey?: Key;
  /** Whether the staff has the signature of the key. */
  readonly hasSignature?: boolean;
  /** Default: treble. */
  readonly clef?: Clef;
}

/** The notes of a question on a staff, each with its name and degree under it. */
export function QuestionStaff({
  notes,
  emptyLabel = "An empty staff",
  isScale = false,
  inKey = C_MAJOR,
  hasSignature = false,
  clef = "treble",
}: QuestionStaffProps) {
  const format = useNoteFormatter();
  const spoken = notes.map(({ name, degree }) =>
    degree && !format.includesDegree
      ? `${format.inText(name, inKey)}, degree ${degree}`
      : format.inText(name, inKey),
  );
  const joiner = notes.some(({ isChordTone }) => isChordTone) ? " with " : "; then ";
  const labeled = notes.map(({ degree, ...note }) => ({
    ...note,
    labels: [...new Set([...format.inLines(note.name, inKey), ...(degree ? [degree] : [])])],
  }));
  const nameLines = format.includesDegree ? 0 : format.inLines("C4").length;
  return (
    <div
      className={classNames(
        styles.question,
        isScale && styles.scale,
        notes.length === 0 && styles.empty,
      )}
      style={{ "--name-lines": nameLines } as CSSProperties}
    >
      <Staff
        className={styles.staff}
        label={notes.length === 0 ? emptyLabel : spoken.join(joiner)}
        notes={labeled}
        spacing={spacingOf(notes.length, isScale)}
        length={isScale ? SCALE_LENGTH : STAFF_LENGTH}
        clef={clef}
        {...(hasSignature && { keySignature: keySignature(inKey) })}
      />
    </div>
  );
}
