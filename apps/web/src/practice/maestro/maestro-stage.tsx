import { type ReactNode, useEffect, useRef } from "react";
import { Maestro } from "../../brand/maestro/maestro.tsx";
import { type Beat, POSE_LABELS, type Pose } from "../../brand/maestro/poses.ts";
import { classNames } from "../../lib/class-names.ts";
import { announceLowPriority } from "../../ui/a11y/announcer.ts";
import styles from "./maestro-stage.module.css";

interface MaestroStageProps {
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
export function MaestroStage({ pose, beat, corner = false, children }: MaestroStageProps) {
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
    if (before.current !== pose) announceLowPriority(POSE_LABELS[pose]);
    before.current = pose;
  }, [pose]);
}
