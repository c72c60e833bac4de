import styles from "./phrase-staff.module.css";

/**
 * How a note was answered, or 'current' for the one that sounds or is being written. 'missing' notes weren't sung,
 * 'extra' ones don't belong to the phrase, 'early' and 'late' ones have the right pitch, and a 'placeholder' has no
 * pitch yet.
 */
export type PhraseNoteState =
  | "current"
  | "placeholder"
  | "ok"
  | "near"
  | "wrong"
  | "missing"
  | "extra"
  | "early"
  | "late";

/** How a rest was answered; a 'placeholder' is time that isn't filled yet. */
export type PhraseRestState = Extract<PhraseNoteState, "current" | "placeholder" | "ok" | "wrong">;

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
} as const satisfies Record<Exclude<PhraseNoteState, "current" | "placeholder">, string>;

/** States that have a mark. */
type MarkedState = keyof typeof SHAPES;

export const isMarked = (state: PhraseNoteState | undefined): state is MarkedState =>
  state !== undefined && state in SHAPES;

interface MarkProps {
  readonly state: MarkedState;
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
