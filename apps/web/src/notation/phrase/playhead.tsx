import type { PhraseMap } from "@attune/notation/phrase";
import styles from "./phrase-staff.module.css";

interface PlayheadProps {
  readonly map: PhraseMap;
  /** From the start of the phrase. */
  readonly ticks: number;
}

/** A vertical line at a moment, with a point at its top. */
export function Playhead({ map, ticks }: PlayheadProps) {
  const { x, top, bottom } = map.lineAt(ticks);
  return (
    <path
      className={styles.playhead}
      d={`M0 0V${bottom - top}M-.4 0H.4L0 .6Z`}
      transform={`translate(${x} ${top})`}
    />
  );
}
