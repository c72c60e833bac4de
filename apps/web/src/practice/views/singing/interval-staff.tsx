import {
  currentItem,
  type SingingItem,
  type SingingPhase,
  type SingingState,
} from "@attune/exercises";
import { displayName, syllableOfNote, transposeOctaves } from "@attune/theory";
import { useMemo } from "react";
import { Staff } from "../../../ui/staff/staff.tsx";
import { octaveInWords } from "./messages.ts";
import styles from "./singing-view.module.css";

const soundsInWords = (octaves: number) => `sounds ${octaveInWords(octaves)}`;

/**
 * The two notes of the interval on a staff; the one that sounds is lit. Notes that were moved into the
 * singer's range stand where they are written, as tenors read them.
 */
export function IntervalStaff({ exerciseState }: { readonly exerciseState: SingingState }) {
  const item = currentItem(exerciseState);
  const { phase } = exerciseState;
  const sounding = phase.name === "playing" ? phase.sounding : undefined;
  // A exerciseState changes much more often than what is written here.
  return useMemo(() => <Written item={item} sounding={sounding} />, [item, sounding]);
}

interface WrittenProps {
  readonly item: SingingItem;
  readonly sounding: (SingingPhase & { name: "playing" })["sounding"] | undefined;
}

function Written({ item, sounding }: WrittenProps) {
  const { octaves = 0 } = item;
  const notes = (["root", "target"] as const).map((place) => ({
    name: transposeOctaves(item[place], -octaves),
    labels: [syllableOfNote(item[place]) ?? ""],
    ...(sounding === place && { state: "sounding" as const }),
  }));
  const spoken = notes.map(({ name, labels }) => `${displayName(name)}, ${labels[0]}`);
  return (
    <div className={styles.score}>
      <Staff
        className={styles.staff}
        label={[spoken.join("; then "), octaves !== 0 && soundsInWords(octaves)]
          .filter(Boolean)
          .join("; ")}
        notes={notes}
        spacing={5}
      />
      {octaves !== 0 && (
        <p className={styles.moved} aria-hidden="true">
          {soundsInWords(octaves)}
        </p>
      )}
    </div>
  );
}
