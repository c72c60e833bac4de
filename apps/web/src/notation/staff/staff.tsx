import {
  BRACKET_LABEL_SIZE,
  HEAD_WIDTH,
  LABEL_SIZE,
  LINES,
  layoutStaff,
  type PlacedBracket,
  type PlacedHead,
  type PlacedHeader,
  type PlacedNote,
  type PlacedText,
  type StaffLayout,
  type StaffSpec,
  WEIGHTS,
} from "@attune/notation/staff";
import { readAloud } from "../../ui/a11y/read-aloud.ts";
import { Glyph } from "../../ui/glyph.tsx";
import styles from "./staff.module.css";

export interface StaffProps extends StaffSpec {
  /** Text alternative for screen readers, such as 'C4, then E4'. */
  readonly label: string;
  /** May set `--staff-space`, the height of a space. The staff shrinks to fit its container. */
  readonly className?: string | undefined;
}

/**
 * A staff with whole notes, one by one or together.
 *
 * @example <Staff label="C4, then E4" notes={[{ name: "C4", labels: ["DO"] }, { name: "E4" }]} />
 */
export function Staff({ label, className = "", ...spec }: StaffProps) {
  const layout = layoutStaff(spec);
  const { box, notes, brackets } = layout;
  const width = box.right - box.left;
  return (
    <svg
      role="img"
      aria-label={readAloud(label)}
      className={`notranslate ${styles.staff} ${className}`}
      viewBox={`${box.left} ${box.top} ${width} ${box.bottom - box.top}`}
      style={{ width: `calc(${width} * var(--staff-space))` }}
    >
      {notes.map((note) => note.state === "sounding" && <Halo key={keyOf(note)} note={note} />)}
      <Header layout={layout} />
      {notes.map((note) => (
        <Note key={keyOf(note)} note={note} />
      ))}
      {brackets.map((bracket) => (
        <Bracket key={String(bracket.points)} bracket={bracket} />
      ))}
    </svg>
  );
}

/** Two notes of a chord share one of the two. */
const keyOf = ({ center, head }: PlacedNote) => `${center} ${head.y}`;

/** Staff lines, clef and key signature. */
export function Header({ layout }: { layout: PlacedHeader & Pick<StaffLayout, "width"> }) {
  return (
    <>
      <g className={styles.lines}>
        {LINES.map((y) => (
          <path key={y} d={`M0 ${y}H${layout.width}`} strokeWidth={WEIGHTS.staffLineThickness} />
        ))}
      </g>
      <Glyph {...layout.clef} />
      {layout.octaveMark && <Glyph {...layout.octaveMark} />}
      {layout.signature.map((accidental) => (
        <Glyph key={accidental.x} {...accidental} />
      ))}
    </>
  );
}

/** Note head, accidental and ledger lines. */
export function Head({ placed: { head, accidental, ledgers } }: { placed: PlacedHead }) {
  return (
    <>
      <g className={styles.lines}>
        {ledgers.map(({ left, right, y }) => (
          <path key={y} d={`M${left} ${y}H${right}`} strokeWidth={WEIGHTS.legerLineThickness} />
        ))}
      </g>
      {accidental && <Glyph {...accidental} />}
      <Glyph {...head} />
    </>
  );
}

function Note({ note }: { note: PlacedNote }) {
  return (
    <g className={note.state && styles[note.state]}>
      <Head placed={note} />
      {note.ottava && <Glyph {...note.ottava} />}
      {note.labels.map((label, row) => (
        <Text key={label.baseline} label={label} size={LABEL_SIZE} row={row} />
      ))}
    </g>
  );
}

/** How far the halo extends beyond the note; less than the gap to the next one. */
const HALO_MARGIN = 0.45;
const HALO_HEIGHT = 2;

/** The halo behind a sounding note and its accidental. */
function Halo({ note: { head, accidental } }: { note: PlacedNote }) {
  const left = (accidental ?? head).x - HALO_MARGIN;
  return (
    <rect
      className={styles.halo}
      x={left}
      y={head.y - HALO_HEIGHT / 2}
      width={head.x + HEAD_WIDTH + HALO_MARGIN - left}
      height={HALO_HEIGHT}
      rx={HALO_HEIGHT / 2}
    />
  );
}

function Bracket({ bracket: { points, label } }: { bracket: PlacedBracket }) {
  return (
    <g className={styles.bracket}>
      <polyline
        points={points.map(([x, y]) => `${x},${y}`).join(" ")}
        strokeWidth={WEIGHTS.tupletBracketThickness}
      />
      {label && <Text label={label} size={BRACKET_LABEL_SIZE} row={1} />}
    </g>
  );
}

function Text({ label, size, row }: { label: PlacedText; size: number; row: number }) {
  return (
    <text
      className={row === 0 ? styles.label : styles.sublabel}
      x={label.x}
      y={label.baseline}
      fontSize={size}
    >
      {label.text}
    </text>
  );
}
