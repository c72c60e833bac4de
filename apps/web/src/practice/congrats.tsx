import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { Page } from "../ui/page.tsx";
import styles from "./congrats.module.css";

interface CongratsProps {
  /** What was learnt, in a sentence. */
  readonly learnt: string;
  /** 0–100. */
  readonly score: number;
  /** Whether the score is how much of the set was right: '92% correct'. */
  readonly percent?: boolean;
  readonly onHome: () => void;
  readonly bar?: ReactNode;
  /** Begins the set anew, where that is offered. */
  readonly onAgain?: () => void;
}

/** The end of a set. */
export function Congrats({ learnt, score, percent = false, onHome, bar, onAgain }: CongratsProps) {
  return (
    <Page title="Congrats!" subtitle={learnt} bar={bar}>
      <div className={styles.end}>
        <p className={styles.score}>{percent ? `${score}% correct` : `Score: ${score}`}</p>
        {onAgain && <Button onClick={onAgain}>Start over</Button>}
        <Button variant="baton" onClick={onHome} autoFocus>
          Home
        </Button>
      </div>
    </Page>
  );
}
