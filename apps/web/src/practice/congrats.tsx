import { useEffect } from "react";
import { announce } from "../ui/a11y/announcer.ts";
import { Button } from "../ui/buttons/button.tsx";
import { ButtonRow } from "../ui/buttons/button-row.tsx";
import { DoubleBar } from "../ui/layout/double-bar.tsx";
import { Page } from "../ui/layout/page.tsx";
import styles from "./congrats.module.css";
import { Laurel } from "./laurel.tsx";
import { endOfSet } from "./set-end.ts";

interface CongratsProps {
  /** One sentence on what the learner has learned. */
  readonly learned: string;
  /** 0–100. */
  readonly score: number;
  /** Whether the score is the share of right answers: '92% correct'. */
  readonly isPercent?: boolean;
  readonly onHome: () => void;
  /** Starts the set over, at its first question. */
  readonly onRestart: () => void;
}

/** The last page of a set. */
export function Congrats({ learned, score, isPercent = false, onHome, onRestart }: CongratsProps) {
  const scoreText = isPercent ? `${score}% correct` : `Score: ${score}`;
  useEffect(() => announce(`Congrats! ${learned} ${scoreText}`), [learned, scoreText]);
  useEffect(() => endOfSet.show(score), [score]);
  return (
    <Page title="Congrats!" subtitle={learned} spread aside={<Laurel />}>
      <div className={styles.end}>
        <p className={styles.score}>{scoreText}</p>
        <ButtonRow>
          <Button variant="primary" onClick={onHome} autoFocus>
            Home
          </Button>
          <Button onClick={onRestart}>Practice again</Button>
        </ButtonRow>
        <div className={styles.close}>
          <DoubleBar />
        </div>
      </div>
    </Page>
  );
}
