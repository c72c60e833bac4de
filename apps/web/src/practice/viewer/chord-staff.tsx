import { Head, Header } from "../../notation/staff/staff.tsx";
import type { ChordColumn, ChordLayout } from "./chord-layout.ts";
import styles from "./chord-staff.module.css";

interface ChordStaffProps {
  /** Label for screen readers. */
  readonly label: string;
  readonly layout: ChordLayout;
  /** Index of the column that is playing. */
  readonly sounding: number | undefined;
}

/** A chord on the staff: its notes one by one, then together. */
export function ChordStaff({ label, layout, sounding }: ChordStaffProps) {
  const { box, columns } = layout;
  return (
    <svg
      className={styles.staff}
      role="img"
      aria-label={label}
      viewBox={`${box.left} ${box.top} ${box.right - box.left} ${box.bottom - box.top}`}
    >
      {columns.map(
        (column, index) => index === sounding && <Halo key={column.center} column={column} />,
      )}
      <Header layout={layout} />
      {columns.map((column, index) => (
        <g key={column.center} className={index === sounding ? styles.sounding : undefined}>
          {column.heads.map((placed) => (
            <Head key={placed.head.y} placed={placed} />
          ))}
        </g>
      ))}
    </svg>
  );
}

const HALO_WIDTH = 2.4;
/** Extent beyond the centers of the outer noteheads. */
const HALO_REACH = 1;

/** Highlights the column that is playing. */
function Halo({ column: { center, heads } }: { readonly column: ChordColumn }) {
  const ys = heads.map(({ head }) => head.y);
  const top = Math.min(...ys) - HALO_REACH;
  return (
    <rect
      className={styles.halo}
      x={center - HALO_WIDTH / 2}
      y={top}
      width={HALO_WIDTH}
      height={Math.max(...ys) + HALO_REACH - top}
      rx={HALO_REACH}
    />
  );
}
