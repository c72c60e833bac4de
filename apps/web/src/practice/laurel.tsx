import { useEffect, useRef } from "react";
import { celebrations } from "../brand/celebration/celebrations.ts";
import { Garland } from "../brand/celebration/garland.tsx";
import { Maestro } from "../brand/maestro/maestro.tsx";
import styles from "./laurel.module.css";

/** Maestro bows in a laurel of notes, and confetti of notes celebrates the end of a set. */
export function Laurel() {
  const laurel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (laurel.current) celebrations.celebrateSetEnd(laurel.current);
  }, []);
  return (
    <div ref={laurel} className={styles.laurel}>
      <Garland className={styles.garland} />
      <Maestro pose="bows" className={styles.maestro} />
    </div>
  );
}
