import { memo, useMemo } from "react";
import { Staff } from "../../notation/staff/staff.tsx";
import { useMedia } from "../../ui/hooks/use-media.ts";
import { useNoteFormatter } from "../../ui/text/use-note-formatter.ts";
import { scaleLabel } from "./messages.ts";
import styles from "./scale-staff.module.css";
import { type Scale, systemSpec, systemsOf, type VisibleParts } from "./systems.ts";

export interface ScaleStaffProps {
  /** Name of the scale: 'D Dorian'. */
  readonly title: string;
  readonly scale: Scale;
  readonly show: VisibleParts;
  /** Index of the note that is playing. */
  readonly sounding: number | undefined;
}

/** Notes that fit on one line of a phone. */
const MAX_NOTES_ON_PHONE = 8;

/** A scale on the staff, on two lines if one would be too small to read. */
export const ScaleStaff = memo(function ScaleStaff(props: ScaleStaffProps) {
  const { title, scale, show, sounding } = props;
  const format = useNoteFormatter();
  const isPhone = useMedia("(width < 40rem)");
  const lines = isPhone && scale.notes.length > MAX_NOTES_ON_PHONE ? 2 : 1;
  const systems = useMemo(() => systemsOf(scale, lines), [scale, lines]);
  const label = scaleLabel(title, scale, show, format);
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
