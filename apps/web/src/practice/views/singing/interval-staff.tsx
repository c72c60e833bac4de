import {
  currentItem,
  type SingingItem,
  type SingingPhase,
  type SingingState,
} from "@attune/exercises";
import { clefFor, keySignature, syllableOfNote, transposeOctaves } from "@attune/theory";
import { useMemo } from "react";
import { Staff } from "../../../notation/staff/staff.tsx";
import { useNoteFormatter } from "../../../ui/text/use-note-formatter.ts";
import { transpositionText } from "../sung/octaves.ts";
import styles from "./singing-view.module.css";

/**
 * The two notes of the interval on a staff, with the syllables to sing; the one that is playing is
 * highlighted. Transposed notes are written at their original pitch, as tenors read them; those of a set of one's own
 * where they sound.
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
  const { octaves = 0, key } = item;
  const { inText, inLines, includesSyllable } = useNoteFormatter();
  const notes = (["root", "target"] as const).map((role) => ({
    name: transposeOctaves(item[role], -octaves),
    labels: includesSyllable ? inLines(item[role], key) : [syllableOfNote(item[role], key) ?? ""],
    ...(sounding === role && { state: "sounding" as const }),
  }));
  const noteLabels = notes.map(({ name }) =>
    includesSyllable
      ? inText(name, key)
      : [inText(name, key), syllableOfNote(name, key)].filter(Boolean).join(", "),
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
        {...(key && {
          clef: clefFor(notes.map(({ name }) => name)),
          keySignature: keySignature(key),
        })}
      />
      {octaves !== 0 && (
        <p className={styles.transposed} aria-hidden="true">
          {transpositionText(octaves)}
        </p>
      )}
    </div>
  );
}
