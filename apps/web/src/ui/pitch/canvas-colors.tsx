import styles from "./canvas-colors.module.css";

/** Colours of the page, for the canvas. */
export interface CanvasColors {
  readonly inTune: string;
  readonly near: string;
  readonly off: string;
  readonly ink: string;
  readonly paper: string;
}

const NAMES = ["inTune", "near", "off", "ink", "paper"] as const satisfies (keyof CanvasColors)[];

/**
 * Samples of the colours, inside a canvas as its fallback content: they are never seen, but the
 * page's styles, its themes and forced colours apply to them.
 */
export function ColorSamples() {
  return NAMES.map((name) => <i key={name} className={styles[name]} />);
}

/** The colours of the samples in a canvas, as they stand now. */
export function readCanvasColors(canvas: HTMLCanvasElement): CanvasColors {
  const colour = (name: keyof CanvasColors) =>
    getComputedStyle(canvas.children[NAMES.indexOf(name)] ?? canvas).color;
  return {
    inTune: colour("inTune"),
    near: colour("near"),
    off: colour("off"),
    ink: colour("ink"),
    paper: colour("paper"),
  };
}
