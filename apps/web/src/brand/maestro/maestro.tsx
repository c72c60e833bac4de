import { type CSSProperties, memo } from "react";
import { classNames } from "../../lib/class-names.ts";
import { Arm, Drawing, Head, Legs, Torso } from "./figure.tsx";
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
 * a pose only breathing and conducting are animated. The limbs are boxes, not groups of one drawing: browsers move boxes
 * without painting them again, but no group.
 */
export const Maestro = memo(function Maestro({
  pose,
  beat = DEFAULT_BEAT,
  className,
}: MaestroProps) {
  return (
    <span
      className={classNames(
        styles.maestro,
        styles[pose],
        beat.pattern === 2 && styles.two,
        beat.pattern === 3 && styles.three,
        className,
      )}
      style={{ "--beat": `${beat.seconds}s` } as CSSProperties}
      role="img"
      aria-label={POSE_LABELS[pose]}
    >
      <Drawing>
        <Legs />
        <Torso />
        <Head pose={pose} />
      </Drawing>
      <Arm className={styles.right} baton />
      <span className={styles.mirrored}>
        <Arm className={styles.left} />
      </span>
    </span>
  );
});
