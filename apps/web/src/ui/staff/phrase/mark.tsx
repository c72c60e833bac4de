import styles from "./phrase-staff.module.css";

/**
 * How a note was answered, or 'current' for the one that sounds. 'missing' notes weren't sung or placed, 'extra'
 * ones don't belong to the phrase, and 'early' and 'late' ones have the right pitch.
 */
export type PhraseNoteState =
  | "current"
  | "ok"
  | "near"
  | "wrong"
  | "missing"
  | "extra"
  | "early"
  | "late";

/** Within a square of 1.4 staff spaces around the origin. */
const SHAPES = {
  /** A check */
  ok: "M-.6 .1-.2 .5 .6-.5",
  /** A wave: almost equal */
  near: "M-.65 .2C-.4-.45-.1-.3 .05 0S.45 .4 .65-.2",
  /** A cross */
  wrong: "M-.5-.5 .5 .5M.5-.5-.5 .5",
  /** Minus and plus */
  missing: "M-.55 0H.55",
  extra: "M-.55 0H.55M0-.55V.55",
  /** Arrows to where it was sung */
  early: "M.6 0H-.55M-.15-.45-.6 0-.15 .45",
  late: "M-.6 0H.55M.15-.45 .6 0 .15 .45",
} as const satisfies Record<Exclude<PhraseNoteState, "current">, string>;

interface MarkProps {
  readonly state: keyof typeof SHAPES;
  readonly x: number;
  readonly y: number;
}

/** The verdict on a note as a shape, so that color is never the only signal. */
export const Mark = ({ state, x, y }: MarkProps) => (
  <path
    data-mark={state}
    className={styles.mark}
    d={SHAPES[state]}
    transform={`translate(${x} ${y})`}
  />
);
