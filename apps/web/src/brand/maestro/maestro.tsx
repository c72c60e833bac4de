import { type CSSProperties, memo } from "react";
import { classNames } from "../../lib/class-names.ts";
import { Arm, Head, Legs, Torso } from "./figure.tsx";
import styles from "./maestro.module.css";
import { type Beat, type Pose, SPOKEN } from "./poses.ts";

interface MaestroProps {
  readonly pose: Pose;
  /** The time he beats while he conducts; four beats of 0.6 s unless told. */
  readonly beat?: Beat;
  readonly className?: string | undefined;
}

const ANDANTE: Beat = { seconds: 0.6, pattern: 4 };

/**
 * The conductor. Each pose is a set of angles at his joints, so that he goes from one to the next
 * by himself; what moves within a pose is over soon, except breath and beat.
 */
export const Maestro = memo(function Maestro({ pose, beat = ANDANTE, className }: MaestroProps) {
  return (
    <svg
      className={classNames(
        styles.maestro,
        styles[pose],
        beat.pattern === 2 && styles.two,
        className,
      )}
      style={{ "--beat": `${beat.seconds}s` } as CSSProperties}
      viewBox="-10 -10 180 216"
      role="img"
      aria-label={SPOKEN[pose]}
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
