import { GLYPHS, UNITS_PER_SPACE } from "@attune/notation/staff";

/** An SVG path. `scale` gives it a height of 1; `center` is in the path's units. */
export interface NoteShape {
  readonly path: string;
  readonly scale: number;
  readonly center: readonly [x: number, y: number];
}

/** A filled notehead, drawn from its right end. */
export const NOTEHEAD =
  "c0-2.9-2.5-3.7-4.4-3.7-3 0-5.6 2.2-5.6 4.7s2 3.5 4.1 3.5c3 0 5.9-2 5.9-4.5z";

const { left, right, top, bottom, path: clef } = GLYPHS.gClef;

export type NoteName = "quarter" | "eighth" | "beamed" | "clef";

export const NOTE_SHAPES: Readonly<Record<NoteName, NoteShape>> = {
  quarter: { path: `M8.6 0H10V19${NOTEHEAD}M8.6 0V16H10V0z`, scale: 1 / 24, center: [5, 12] },
  eighth: {
    path: `M10 19${NOTEHEAD}M8.6 0H10C10.4 5 17 6.4 16 13 15.2 9.4 12.6 8 10 7.6V19H8.6z`,
    scale: 1 / 24,
    center: [8, 12],
  },
  beamed: {
    path: `M10 20${NOTEHEAD}M25 17${NOTEHEAD}M8.6 4L25 1V17H23.6V6.4L10 9V20H8.6z`,
    scale: 1 / 26,
    center: [12.5, 12.5],
  },
  clef: {
    path: clef,
    scale: 1.35 / ((bottom - top) * UNITS_PER_SPACE),
    center: [((left + right) / 2) * UNITS_PER_SPACE, ((top + bottom) / 2) * UNITS_PER_SPACE],
  },
};
