import { useEffect, useRef } from "react";
import { Maestro } from "../../brand/maestro/maestro.tsx";
import { type Beat, POSE_LABELS, type Pose } from "../../brand/maestro/poses.ts";
import type { Elements } from "../../lib/elements.ts";
import { announceLowPriority } from "../../ui/a11y/announcer.ts";
import styles from "./maestro-stage.module.css";

interface MaestroStageProps {
  readonly pose: Pose;
  readonly beat: Beat;
  /** The question, such as a staff. */
  readonly children?: Elements;
}

/**
 * The question with Maestro: below it in the two-page layout, on a phone beside it or in the page's corner. He takes the
 * remaining space, and is hidden if there is none.
 */
export function MaestroStage({ pose, beat, children }: MaestroStageProps) {
  usePoseAnnouncement(pose);
  return (
    <div className={styles.stage}>
      <div className={styles.question}>{children}</div>
      <div className={styles.position}>
        <Maestro className={styles.maestro} pose={pose} beat={beat} />
      </div>
    </div>
  );
}

/** Announces changes of the pose to screen readers, except that he waits, which is no news. */
function usePoseAnnouncement(pose: Pose): void {
  const previous = useRef(pose);
  useEffect(() => {
    if (previous.current !== pose)
      announceLowPriority(pose === "waits" ? undefined : POSE_LABELS[pose]);
    previous.current = pose;
  }, [pose]);
}
