import { type ReactNode, useEffect, useRef } from "react";
import { Maestro } from "../../brand/maestro/maestro.tsx";
import { type Beat, type Pose, SPOKEN } from "../../brand/maestro/poses.ts";
import { classNames } from "../../lib/class-names.ts";
import { announceAside } from "../../ui/a11y/announcer.ts";
import styles from "./maestro-stage.module.css";

interface PodiumProps {
  readonly pose: Pose;
  readonly beat: Beat;
  /** In the page's corner on a phone, where the staff takes the whole width; else beside it. */
  readonly corner?: boolean;
  /** What is asked, such as a staff. */
  readonly children?: ReactNode;
}

/**
 * Where Maestro stands: under what is asked in an open score, beside it on a phone. He takes what
 * room is left over, and none where there is none.
 */
export function Podium({ pose, beat, corner = false, children }: PodiumProps) {
  useSpokenPose(pose);
  return (
    <div className={classNames(styles.podium, corner && styles.corner)}>
      <div className={styles.asked}>{children}</div>
      <div className={styles.place}>
        <Maestro className={styles.maestro} pose={pose} beat={beat} />
      </div>
    </div>
  );
}

/** Tells screen readers when he does something else. */
function useSpokenPose(pose: Pose): void {
  const before = useRef(pose);
  useEffect(() => {
    if (before.current !== pose) announceAside(SPOKEN[pose]);
    before.current = pose;
  }, [pose]);
}
