import { type CSSProperties, memo } from "react";
import { classNames } from "../../lib/class-names.ts";
import { Arm, Head, Legs, Torso } from "./figure.tsx";
import styles from "./maestro.module.css";
import { type Beat, POSE_LABELS, type Pose } from "./poses.ts";

interface MaestroProps {
  readonly pose: Pose;
  /** While conducting; four beats of 0.6 s by default. */
  readonly beat?: Beat;
  readonly className?: string | undefined;
}

const DEFAULT_BEAT: Beat = { seconds: 0.6, pattern: 4 };

/**
 * The conductor. A pose is a set of joint angles, so CSS transitions animate the change of poses. Within
 * a pose only breathing and conducting are animated continuously.
 */
export const Maestro = memo(function Maestro({
  pose,
  beat = DEFAULT_BEAT,
  className,
}: MaestroProps) {
  return (
    <svg
      className={classNames(
        styles.maestro,
        styles[pose],
        beat.pattern === 2 && styles.two,
        beat.pattern === 3 && styles.three,
        className,
      )}
      style={{ "--beat": `${beat.seconds}s` } as CSSProperties}
      viewBox="-10 -10 180 216"
      role="img"
      aria-label={POSE_LABELS[pose]}
    >
      <Legs />
      <g className={styles.upper}>
        <Torso />
        <Head pose={pose} />
        <Arm className={styles.right} baton />
        <g transform="matrix(-1 0 0 1 160 0)">
          <Arm className={styles.left} />
        </g>
      </g>
    </svg>
  );
});
