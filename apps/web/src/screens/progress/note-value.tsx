import type { StabilityBand } from "@attune/memory";
import { GLYPHS } from "@attune/notation/staff";
import { NOTEHEAD } from "../../brand/confetti/note-shapes.ts";
import styles from "./note-value.module.css";

/** The box of all notes; their heads are centered at `HEAD`. */
const WIDTH = 14;
const HEIGHT = 26;
const END_WIDTH = 10;
const HEAD = { x: 6.4, y: 20 };
/** Where a notehead of `brand` has its center. */
const DRAWN_HEAD = { x: 5, y: 19.4 };

const FILLED = `M10 19${NOTEHEAD}`;
const STEM = "M10 0H8.8V16L10 17.2z";
const FLAG = "M10 0C10.4 5 17 6.4 16 13 15.2 9.4 12.6 8 10 7.6z";
/** Drawn in the other direction than the head, so that it isn't filled. */
const HOLE = "M8.1 17.5A3.6 1.7-32 1 1 1.9 21.3 3.6 1.7-32 1 1 8.1 17.5z";

const STEMMED: Readonly<Record<"days" | "weeks" | "months", string>> = {
  days: FILLED + STEM + FLAG,
  weeks: FILLED + STEM,
  months: FILLED + HOLE + STEM,
};

const WHOLE = { path: GLYPHS.noteheadWhole.path, scale: 0.03, centerX: 187 } as const;

/** A note on a single line whose value shows how long something lasts, or a dot if it wasn't begun. */
export function NoteValue({ band }: { readonly band: StabilityBand }) {
  return (
    <svg className={styles.note} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path className={styles.line} d={`M0 ${HEAD.y}H${WIDTH}`} />
      <Shape band={band} />
    </svg>
  );
}

function Shape({ band }: { readonly band: StabilityBand }) {
  if (band === "new") return <circle className={styles.begun} cx={HEAD.x} cy={HEAD.y} r="1.8" />;
  if (band === "lasting") {
    const { path, scale, centerX } = WHOLE;
    const x = HEAD.x - centerX * scale;
    return <path d={path} transform={`translate(${x} ${HEAD.y}) scale(${scale})`} />;
  }
  const move = `translate(${HEAD.x - DRAWN_HEAD.x} ${HEAD.y - DRAWN_HEAD.y})`;
  return <path d={STEMMED[band]} transform={move} />;
}

/** The double bar at the end of the line. */
export const LineEnd = () => (
  <svg className={styles.end} viewBox={`0 0 ${END_WIDTH} ${HEIGHT}`} aria-hidden="true">
    <path className={styles.line} d={`M0 ${HEAD.y}H${END_WIDTH}`} />
    <path d="M5 14.5h1v11H5zM7.5 14.5H10v11H7.5z" />
  </svg>
);
