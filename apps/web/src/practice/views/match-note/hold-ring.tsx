import type { HoldPhase } from "@attune/exercises";
import { IN_TUNE_CENTS } from "@attune/exercises";
import { useEffect, useRef } from "react";
import { classNames } from "../../../lib/class-names.ts";
import { setData, setText } from "../../../ui/pitch/use-frame-drawing.ts";
import type { LiveChannel } from "../../runner/live-channel.ts";
import styles from "./hold-ring.module.css";
import type { MatchFrame } from "./match-frame.ts";
import { directionText, listeningText, statusText } from "./messages.ts";

interface HoldRingProps {
  readonly phase: HoldPhase;
  readonly live: LiveChannel<MatchFrame>;
  /** The syllable to sing; undefined for any note. */
  readonly syllable: string | undefined;
  /** The note's name below it. */
  readonly detail?: string | undefined;
  /** Whether other things need the room. */
  readonly isSmall?: boolean;
}

/**
 * The note to hold in a ring that fills while it is held, and an arrow that points to it. Drawn without React while
 * the learner sings, and hidden from screen readers, which are silent then.
 */
export function HoldRing({ phase, live, syllable, detail, isSmall }: HoldRingProps) {
  const root = useRef<HTMLDivElement>(null);
  const word = useRef<HTMLParagraphElement>(null);
  const isListening = phase.name === "listening";
  const isAny = syllable === undefined;
  const isUnheard = isListening && phase.unheard;
  useDrawing({ root, word, live, isListening, isAny, isUnheard });
  return (
    <div
      ref={root}
      className={classNames(styles.ring, isSmall && styles.small)}
      data-direction=""
      translate="no"
    >
      <div className={styles.dial}>
        <svg className={styles.face} viewBox="0 0 200 200" aria-hidden="true">
          <circle className={styles.track} cx="100" cy="100" r="88" />
          <circle className={styles.held} cx="100" cy="100" r="88" pathLength="100" />
        </svg>
        <Arrow className={styles.up} />
        <p className={styles.note} aria-hidden={isListening}>
          <b>{syllable ?? "♪"}</b>
          {detail !== undefined && <span>{detail}</span>}
        </p>
        <Arrow className={styles.down} />
      </div>
      {isListening ? (
        <p key="live" ref={word} className={styles.word} aria-hidden="true" />
      ) : (
        <p key={phase.name} className={styles.word}>
          {statusText(phase, isAny)}
        </p>
      )}
    </div>
  );
}

const Arrow = ({ className }: { readonly className: string | undefined }) => (
  <svg className={className} viewBox="0 0 64 40" aria-hidden="true">
    <path d="M32 2 62 34 44 34 44 38 20 38 20 34 2 34z" />
  </svg>
);

/** The shortest time between two words, in seconds. */
const MIN_WORD_SECONDS = 0.25;

interface Drawing {
  readonly root: React.RefObject<HTMLDivElement | null>;
  readonly word: React.RefObject<HTMLParagraphElement | null>;
  readonly live: LiveChannel<MatchFrame>;
  readonly isListening: boolean;
  readonly isAny: boolean;
  readonly isUnheard: boolean;
}

/** Shows the latest frame, at most once per animation frame. */
function useDrawing({ root, word, live, isListening, isAny, isUnheard }: Drawing): void {
  useEffect(() => {
    const ring = root.current;
    if (!ring) return;
    setData(ring, "direction", "");
    ring.style.setProperty("--held", "0");
    if (!isListening) return;
    setText(word.current, listeningText(isAny, isUnheard));
    let latest: Pick<MatchFrame, "deviation" | "progress"> | undefined;
    let wordAt = Number.NEGATIVE_INFINITY;
    let request = 0;
    const draw = (time: number) => {
      request = 0;
      if (!latest) return;
      const { deviation, progress } = latest;
      setData(ring, "direction", directionOf(deviation));
      ring.style.setProperty("--held", String(Math.round(progress * 100)));
      if (isAny || isUnheard || time - wordAt < 1000 * MIN_WORD_SECONDS) return;
      wordAt = time;
      setText(word.current, directionText(deviation));
    };
    const unsubscribe = live.subscribe(({ deviation, progress }) => {
      latest = { deviation, progress };
      if (request === 0) request = requestAnimationFrame(draw);
    });
    return () => {
      unsubscribe();
      cancelAnimationFrame(request);
    };
  }, [root, word, live, isListening, isAny, isUnheard]);
}

function directionOf(deviation: number | undefined): "" | "up" | "down" | "there" {
  if (deviation === undefined) return "";
  if (Math.abs(deviation) <= IN_TUNE_CENTS) return "there";
  return deviation < 0 ? "up" : "down";
}
