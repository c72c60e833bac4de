import { memo, useId } from "react";
import { CLOSE_CENTS, IN_TUNE_CENTS, NEAR_CENTS, rowOf, type Span } from "./scale.ts";
import styles from "./target-bands.module.css";

/** A note to sing. */
export interface PitchTarget {
  readonly midi: number;
  /** Label on the left, such as a solfège syllable. */
  readonly label: string;
  /** A second name after the label, such as 'E4'. */
  readonly detail?: string;
  /** Whether it is to be sung now, which highlights its band. Default true. */
  readonly active?: boolean;
}

interface TargetBandsProps {
  readonly targets: readonly PitchTarget[];
  readonly span: Span;
  readonly seconds: number;
}

/**
 * The bands around the targets. They differ by pattern, not only by color: plain where in tune, hatched
 * near it, with wider gaps further off.
 */
function Bands({ targets, span, seconds }: TargetBandsProps) {
  const id = useId();
  const ticks = Array.from({ length: Math.ceil(seconds) - 1 }, (_, index) => index + 1);
  return (
    <svg className={styles.bands} aria-hidden="true">
      <defs>
        <Hatch id={`${id}-close`} gap={4} />
        <Hatch id={`${id}-near`} gap={9} />
      </defs>
      {targets.map((target) => (
        <g key={target.midi} data-active={target.active ?? true} className={styles.target}>
          <Band
            {...target}
            span={span}
            from={CLOSE_CENTS}
            to={NEAR_CENTS}
            fill={`url(#${id}-near)`}
          />
          <Band
            {...target}
            span={span}
            from={IN_TUNE_CENTS}
            to={CLOSE_CENTS}
            fill={`url(#${id}-close)`}
          />
          <InTuneBand midi={target.midi} span={span} />
        </g>
      ))}
      {ticks.map((second) => (
        <line
          key={second}
          className={styles.tick}
          x1={`${(100 * second) / seconds}%`}
          x2={`${(100 * second) / seconds}%`}
          y1="100%"
          y2="97%"
        />
      ))}
    </svg>
  );
}

/** Doesn't compare the span, which follows from the targets. */
export const TargetBands = memo(
  Bands,
  (previous, next) => previous.targets === next.targets && previous.seconds === next.seconds,
);

const percent = (share: number) => `${100 * share}%`;

interface BandProps {
  readonly midi: number;
  readonly span: Span;
}

function InTuneBand({ midi, span }: BandProps) {
  const halfWidth = IN_TUNE_CENTS / 100;
  const [top, bottom] = [rowOf(midi + halfWidth, span), rowOf(midi - halfWidth, span)];
  return (
    <>
      <rect
        className={styles.inTune}
        width="100%"
        y={percent(top)}
        height={percent(bottom - top)}
      />
      {[top, bottom].map((row) => (
        <line key={row} className={styles.edge} x2="100%" y1={percent(row)} y2={percent(row)} />
      ))}
    </>
  );
}

/** The bands above and below a target, between two distances in cents. */
function Band(props: BandProps & { from: number; to: number; fill: string }) {
  const { midi, span, from, to, fill } = props;
  const height = percent((to - from) / 100 / (span.high - span.low));
  return [midi + to / 100, midi - from / 100].map((top) => (
    <rect key={top} width="100%" y={percent(rowOf(top, span))} height={height} fill={fill} />
  ));
}

function Hatch({ id, gap }: { id: string; gap: number }) {
  return (
    <pattern
      id={id}
      width={gap}
      height={gap}
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(-45)"
    >
      <line className={styles.hatch} x2={gap} y1={gap / 2} y2={gap / 2} />
    </pattern>
  );
}
