import { Staff } from "../../notation/staff/staff.tsx";
import styles from "./incipit.module.css";
import type { Incipit as IncipitNotes } from "./menus.ts";

/** Decorative staff with the first notes of a menu's theme. */
export default function Incipit({ notes, keySignature }: IncipitNotes) {
  return (
    <div className={styles.incipit} aria-hidden="true">
      <Staff
        label=""
        notes={notes.map((name) => ({ name }))}
        {...(keySignature && { keySignature })}
      />
    </div>
  );
}
