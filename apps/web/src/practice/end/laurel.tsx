import { useEffect, useRef } from "react";
import { celebrations } from "../../brand/celebration/celebrations.ts";
import { Garland } from "../../brand/celebration/garland.tsx";
import { Maestro } from "../../brand/maestro/maestro.tsx";
import styles from "./laurel.module.css";

interface LaurelProps {
  /** Whether there is a reason to celebrate. */
  readonly isEarned: boolean;
}

/** Maestro bows in a laurel of notes, and confetti of notes celebrates the end of a set; else he encourages. */
export function Laurel({ isEarned }: LaurelProps) {
  const laurel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isEarned && laurel.current) celebrations.celebrateSetEnd(laurel.current);
  }, [isEarned]);
  return (
    <div ref={laurel} className={styles.laurel}>
      {isEarned && <Garland className={styles.garland} />}
      <Maestro pose={isEarned ? "bows" : "encourages"} className={styles.maestro} />
    </div>
  );
}
