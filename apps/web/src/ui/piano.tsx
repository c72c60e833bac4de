import { noteFromMidi } from "@attune/theory";
import { classNames } from "../lib/class-names.ts";
import styles from "./piano.module.css";
import { useNoteFormatter } from "./text/use-note-formatter.ts";

/** C2 and C6 as MIDI numbers. */
const LOWEST = 36;
const HIGHEST = 84;
const BLACK_PITCH_CLASSES: ReadonlySet<number> = new Set([1, 3, 6, 8, 10]);
const KEYS = Array.from({ length: HIGHEST - LOWEST + 1 }, (_, index) => LOWEST + index);
const isBlack = (midi: number) => BLACK_PITCH_CLASSES.has(midi % 12);
/** The number of white keys to the left of a key. */
const countWhiteKeysBelow = (midi: number) =>
  KEYS.filter((key) => key < midi && !isBlack(key)).length;

const KEY_WIDTH = 10;
const KEY_HEIGHT = 46;
const WHITE_KEY_COUNT = countWhiteKeysBelow(HIGHEST) + 1;

interface PianoProps {
  /** The highlighted range as MIDI numbers, both ends included. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** The pressed key as a MIDI number. */
  readonly pressed?: number | undefined;
}

/** Four octaves around middle C with a highlighted range. Hidden from screen readers. */
export function Piano({ from = Number.NaN, to = Number.NaN, pressed }: PianoProps) {
  const { inText } = useNoteFormatter();
  const keys = [...KEYS].sort((a, b) => Number(isBlack(a)) - Number(isBlack(b)));
  return (
    <svg
      className={styles.piano}
      viewBox={`-0.5 -0.5 ${WHITE_KEY_COUNT * KEY_WIDTH + 1} ${KEY_HEIGHT + 13}`}
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
          x={countWhiteKeysBelow(midi) * KEY_WIDTH - (isBlack(midi) ? 3 : 0)}
          y={0}
          width={isBlack(midi) ? 6 : KEY_WIDTH}
          height={isBlack(midi) ? 0.6 * KEY_HEIGHT : KEY_HEIGHT}
        />
      ))}
      {[36, 48, 60, 72, 84].map((midi) => (
        <text
          key={midi}
          className={styles.name}
          x={(countWhiteKeysBelow(midi) + 0.5) * KEY_WIDTH}
          y={KEY_HEIGHT + 11}
        >
          {inText(noteFromMidi(midi).name)}
        </text>
      ))}
    </svg>
  );
}
