import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { Page } from "../ui/page.tsx";
import styles from "./congrats.module.css";

interface CongratsProps {
  /** What was learnt, in a sentence. */
  readonly learnt: string;
  /** 0–100. */
  readonly score: number;
  readonly onHome: () => void;
  readonly bar?: ReactNode;
  /** Begins the set anew, where that is offered. */
  readonly onAgain?: () => void;
}

/** The end of a set. */
export function Congrats({ learnt, score, onHome, bar, onAgain }: CongratsProps) {
  return (
    <Page title="Congrats!" subtitle={learnt} bar={bar}>
      <div className={styles.end}>
        <p className={styles.score}>Score: {score}</p>
        {onAgain && <Button onClick={onAgain}>Start over</Button>}
        <Button variant="baton" onClick={onHome} autoFocus>
          Home
        </Button>
      </div>
    </Page>
  );
}
