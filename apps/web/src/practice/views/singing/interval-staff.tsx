import {
  currentItem,
  type SingingItem,
  type SingingPhase,
  type SingingState,
} from "@attune/exercises";
import { syllableOfNote, transposeOctaves } from "@attune/theory";
import { useMemo } from "react";
import { Staff } from "../../../notation/staff/staff.tsx";
import { useNoteFormatter } from "../../../ui/text/use-note-formatter.ts";
import { transpositionText } from "../sung/octaves.ts";
import styles from "./singing-view.module.css";

/**
 * The two notes of the interval on a staff, with the syllables to sing; the one that is playing is
 * highlighted. Transposed notes are written at their original pitch, as tenors read them.
 */
export function IntervalStaff({ exerciseState }: { readonly exerciseState: SingingState }) {
  const item = currentItem(exerciseState);
  const { phase } = exerciseState;
  const sounding = phase.name === "playing" ? phase.sounding : undefined;
  // The state changes more often than the notes.
  return useMemo(() => <IntervalNotes item={item} sounding={sounding} />, [item, sounding]);
}

interface IntervalNotesProps {
  readonly item: SingingItem;
  readonly sounding: (SingingPhase & { name: "playing" })["sounding"] | undefined;
}

function IntervalNotes({ item, sounding }: IntervalNotesProps) {
  const { octaves = 0 } = item;
  const { inText, inLines, includesSyllable } = useNoteFormatter();
  const notes = (["root", "target"] as const).map((role) => ({
    name: transposeOctaves(item[role], -octaves),
    labels: includesSyllable ? inLines(item[role]) : [syllableOfNote(item[role]) ?? ""],
    ...(sounding === role && { state: "sounding" as const }),
  }));
  const noteLabels = notes.map(({ name }) =>
    includesSyllable ? inText(name) : `${inText(name)}, ${syllableOfNote(name)}`,
  );
  return (
    <div className={styles.score}>
      <Staff
        className={styles.staff}
        label={[noteLabels.join("; then "), octaves !== 0 && transpositionText(octaves)]
          .filter(Boolean)
          .join("; ")}
        notes={notes}
        spacing={5}
      />
      {octaves !== 0 && (
        <p className={styles.transposed} aria-hidden="true">
          {transpositionText(octaves)}
        </p>
      )}
    </div>
  );
}
