import { currentItem, type SingingSession } from "@attune/exercises";
import { displayName, syllableOfNote } from "@attune/theory";
import { Staff } from "../../../ui/staff/staff.tsx";
import styles from "./singing-view.module.css";

/** The two notes of the interval on a staff; the one that sounds is lit. */
export function Score({ session }: { readonly session: SingingSession }) {
  const item = currentItem(session);
  const { phase } = session;
  const sounding = phase.name === "playing" ? phase.sounding : undefined;
  const notes = (["root", "target"] as const).map((place) => ({
    name: item[place],
    labels: [syllableOfNote(item[place]) ?? ""],
    ...(sounding === place && { state: "sounding" as const }),
  }));
  const spoken = notes.map(({ name, labels }) => `${displayName(name)}, ${labels[0]}`);
  return (
    <div className={styles.score}>
      <Staff className={styles.staff} label={spoken.join("; then ")} notes={notes} spacing={5} />
    </div>
  );
}
