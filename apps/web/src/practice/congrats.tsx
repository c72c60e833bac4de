import { useEffect, useRef } from "react";
import { celebrations } from "../brand/celebration/celebrations.ts";
import { Garland } from "../brand/celebration/garland.tsx";
import { Maestro } from "../brand/maestro/maestro.tsx";
import { announce } from "../ui/a11y/announcer.ts";
import { Button } from "../ui/buttons/button.tsx";
import { DoubleBar } from "../ui/layout/double-bar.tsx";
import { Page } from "../ui/layout/page.tsx";
import styles from "./congrats.module.css";
import { endOfSet } from "./set-end.ts";

interface CongratsProps {
  /** What the learner has learned, in one sentence. */
  readonly learned: string;
  /** 0–100. */
  readonly score: number;
  /** Whether the score is the share of right answers: '92% correct'. */
  readonly isPercent?: boolean;
  readonly onHome: () => void;
  /** Starts the set over, at its first question. */
  readonly onRestart: () => void;
}

/** The last page of a set: Maestro bows in a laurel of notes, with confetti of notes. */
export function Congrats({ learned, score, isPercent = false, onHome, onRestart }: CongratsProps) {
  const scoreText = isPercent ? `${score}% correct` : `Score: ${score}`;
  const laurel = useRef<HTMLDivElement>(null);
  useEffect(() => announce(`Congrats! ${learned} ${scoreText}`), [learned, scoreText]);
  useEffect(() => endOfSet.show(score), [score]);
  useEffect(() => {
    if (laurel.current) celebrations.celebrateSetEnd(laurel.current);
  }, []);
  return (
    <Page
      title="Congrats!"
      subtitle={learned}
      spread
      aside={
        <div ref={laurel} className={styles.laurel}>
          <Garland className={styles.garland} />
          <Maestro pose="bows" className={styles.maestro} />
        </div>
      }
    >
      <div className={styles.end}>
        <p className={styles.score}>{scoreText}</p>
        <div className={styles.actions}>
          <Button variant="primary" onClick={onHome} autoFocus>
            Home
          </Button>
          <Button onClick={onRestart}>Practice again</Button>
        </div>
        <div className={styles.close}>
          <DoubleBar />
        </div>
      </div>
    </Page>
  );
}
