import styles from "./inks.module.css";

/** Colours of the page, for the canvas. */
export interface Inks {
  readonly inTune: string;
  readonly near: string;
  readonly off: string;
  readonly ink: string;
  readonly paper: string;
}

const NAMES = ["inTune", "near", "off", "ink", "paper"] as const satisfies (keyof Inks)[];

/**
 * Samples of the colours, inside a canvas as its fallback content: they are never seen, but the
 * page's styles, its themes and forced colours apply to them.
 */
export function InkSamples() {
  return NAMES.map((name) => <i key={name} className={styles[name]} />);
}

/** The colours of the samples in a canvas, as they stand now. */
export function readInks(canvas: HTMLCanvasElement): Inks {
  const colour = (name: keyof Inks) =>
    getComputedStyle(canvas.children[NAMES.indexOf(name)] ?? canvas).color;
  return {
    inTune: colour("inTune"),
    near: colour("near"),
    off: colour("off"),
    ink: colour("ink"),
    paper: colour("paper"),
  };
}
