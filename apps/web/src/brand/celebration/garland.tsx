import { NOTE_SHAPES, type NoteName } from "../confetti/note-shapes.ts";
import styles from "./garland.module.css";

/** Positions along a branch, in degrees from the knot at the bottom. */
const LEAVES = [16, 30, 44, 58, 72, 86, 100, 114, 128, 142];
const NAMES: readonly NoteName[] = ["quarter", "eighth", "quarter", "beamed", "eighth"];
const RADIUS = 100;
/** Distance of a note from its branch; notes alternate between the two sides. */
const LEAF_OFFSET = 11;

/** A laurel wreath with notes as leaves: two branches, open at the top. */
export const Garland = ({ className }: { readonly className?: string | undefined }) => (
  <svg className={className} viewBox="-130 -114 260 232" aria-hidden="true">
    <Branch />
    <g transform="scale(-1 1)">
      <Branch />
    </g>
    <path
      className={styles.knot}
      d="M0 100C-16 84-26 96-14 104-26 108-22 122 0 104 22 122 26 108 14 104 26 96 16 84 0 100z"
    />
  </svg>
);

const Branch = () => (
  <>
    <path className={styles.branch} d={`M0 100${arcTo(152)}`} />
    {LEAVES.map((degrees, index) => (
      <Leaf key={degrees} degrees={degrees} index={index} />
    ))}
  </>
);

/** An SVG arc from the knot along the ring. */
function arcTo(degrees: number): string {
  const [x, y] = onRing(degrees, RADIUS);
  return `A${RADIUS} ${RADIUS} 0 0 0 ${x.toFixed(1)} ${y.toFixed(1)}`;
}

function onRing(degrees: number, radius: number): readonly [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [radius * Math.sin(angle), radius * Math.cos(angle)];
}

function Leaf({ degrees, index }: { readonly degrees: number; readonly index: number }) {
  const { path, scale, center } = NOTE_SHAPES[NAMES[index % NAMES.length] ?? "quarter"];
  const isOutside = index % 2 === 0;
  const [x, y] = onRing(degrees, RADIUS + (isOutside ? LEAF_OFFSET : -LEAF_OFFSET));
  const lean = 90 - degrees + (isOutside ? 28 : -28);
  const size = 27 * scale;
  return (
    <path
      className={index % 3 === 1 ? styles.red : styles.leaf}
      d={path}
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${lean}) scale(${size}) translate(${-center[0]} ${-center[1]})`}
    />
  );
}
