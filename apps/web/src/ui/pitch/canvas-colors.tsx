import styles from "./canvas-colors.module.css";

/** CSS colors for drawing on a canvas. */
export interface CanvasColors {
  readonly inTune: string;
  readonly near: string;
  readonly off: string;
  readonly ink: string;
  readonly paper: string;
}

const NAMES = ["inTune", "near", "off", "ink", "paper"] as const satisfies (keyof CanvasColors)[];

/**
 * Elements with the colors, as fallback content of a canvas. They are invisible, but styles, themes and
 * forced colors apply to them.
 */
export function ColorSamples() {
  return NAMES.map((name) => <i key={name} className={styles[name]} />);
}

/** Reads the current colors of the samples in a canvas. */
export function readCanvasColors(canvas: HTMLCanvasElement): CanvasColors {
  const color = (name: keyof CanvasColors) =>
    getComputedStyle(canvas.children[NAMES.indexOf(name)] ?? canvas).color;
  return {
    inTune: color("inTune"),
    near: color("near"),
    off: color("off"),
    ink: color("ink"),
    paper: color("paper"),
  };
}
