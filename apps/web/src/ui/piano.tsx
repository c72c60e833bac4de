import { classNames } from "../lib/class-names.ts";
import styles from "./piano.module.css";

/** C2 to C6. */
const LOWEST = 36;
const HIGHEST = 84;
const BLACK: ReadonlySet<number> = new Set([1, 3, 6, 8, 10]);
const KEYS = Array.from({ length: HIGHEST - LOWEST + 1 }, (_, index) => LOWEST + index);
const isBlack = (midi: number) => BLACK.has(midi % 12);
/** How many white keys lie below it. */
const whitesBelow = (midi: number) => KEYS.filter((key) => key < midi && !isBlack(key)).length;

const WIDTH = 10;
const HEIGHT = 46;
const WHITES = whitesBelow(HIGHEST) + 1;

interface PianoProps {
  /** The keys between two notes, both included, as MIDI numbers. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** The key that is down. */
  readonly pressed?: number | undefined;
}

/** Four octaves of keys around middle C, to see how far a voice reaches. Hidden from readers. */
export function Piano({ from = Number.NaN, to = Number.NaN, pressed }: PianoProps) {
  const keys = [...KEYS].sort((a, b) => Number(isBlack(a)) - Number(isBlack(b)));
  return (
    <svg
      className={styles.piano}
      viewBox={`-0.5 -0.5 ${WHITES * WIDTH + 1} ${HEIGHT + 13}`}
      aria-hidden="true"
    >
      {keys.map((midi) => (
        <rect
          key={midi}
          className={classNames(
            isBlack(midi) ? styles.black : styles.white,
            midi >= from && midi <= to && styles.reached,
            midi === pressed && styles.pressed,
          )}
          x={whitesBelow(midi) * WIDTH - (isBlack(midi) ? 3 : 0)}
          y={0}
          width={isBlack(midi) ? 6 : WIDTH}
          height={isBlack(midi) ? 0.6 * HEIGHT : HEIGHT}
        />
      ))}
      {[36, 48, 60, 72, 84].map((midi, octave) => (
        <text
          key={midi}
          className={styles.name}
          x={(whitesBelow(midi) + 0.5) * WIDTH}
          y={HEIGHT + 11}
        >
          C{octave + 2}
        </text>
      ))}
    </svg>
  );
}
