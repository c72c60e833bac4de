import { memo, useMemo } from "react";
import { useMedia } from "../../ui/hooks/use-media.ts";
import { Staff } from "../../ui/staff/staff.tsx";
import { spokenScale } from "./messages.ts";
import styles from "./scale-staff.module.css";
import { type Scale, systemSpec, systemsOf, type VisibleParts } from "./systems.ts";

export interface ScaleStaffProps {
  /** What it is: 'D Dorian'. */
  readonly title: string;
  readonly scale: Scale;
  readonly show: VisibleParts;
  /** Index of the note that sounds. */
  readonly sounding: number | undefined;
}

/** More notes than this don't go into one line of a phone. */
const MOST_ON_A_PHONE = 8;

/** A scale on the staff, over two lines where one would be too small to read. */
export const ScaleStaff = memo(function ScaleStaff(props: ScaleStaffProps) {
  const { title, scale, show, sounding } = props;
  const phone = useMedia("(width < 40rem)");
  const lines = phone && scale.notes.length > MOST_ON_A_PHONE ? 2 : 1;
  const systems = useMemo(() => systemsOf(scale, lines), [scale, lines]);
  const label = spokenScale(title, scale, show);
  return (
    <div className={styles.systems} role="img" aria-label={label}>
      {systems.map((system) => (
        <div
          key={system.first}
          aria-hidden="true"
          className={styles.system}
          style={{
            aspectRatio: `${system.width} / ${system.height}`,
            maxInlineSize: `calc(${system.width} * var(--staff-space))`,
          }}
        >
          <Staff label="" {...systemSpec(system, show, sounding)} className={styles.staff} />
        </div>
      ))}
    </div>
  );
});
