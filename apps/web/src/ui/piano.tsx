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

/** Under the middle of the key; the outer names end at the piano's edges. */
function namePlace(midi: number) {
  const left = countWhiteKeysBelow(midi) * KEY_WIDTH;
  if (midi === LOWEST) return { x: left, textAnchor: "start" } as const;
  if (midi === HIGHEST) return { x: left + KEY_WIDTH, textAnchor: "end" } as const;
  return { x: left + KEY_WIDTH / 2, textAnchor: "middle" } as const;
}

interface PianoProps {
  /** The highlighted range as MIDI numbers, both ends included. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** The pressed key as a MIDI number. */
  readonly pressed?: number | undefined;
}

/** Four octaves around middle C with a highlighted range. Hidden from screen readers. */
export function Piano({ from = Number.NaN, to = Number.NaN, pressed }: PianoProps) {
  const { inChart } = useNoteFormatter();
  const keys = [...KEYS].sort((a, b) => Number(isBlack(a)) - Number(isBlack(b)));
  return (
    <svg
      className={`notranslate ${styles.piano}`}
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
      {KEYS.filter((midi) => midi % 12 === 0).map((midi) => (
        <text key={midi} className={styles.name} {...namePlace(midi)} y={KEY_HEIGHT + 11}>
          {inChart(noteFromMidi(midi).name)}
        </text>
      ))}
    </svg>
  );
}
