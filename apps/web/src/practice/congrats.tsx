import { type ReactNode, useEffect } from "react";
import { announce } from "../ui/announcer.ts";
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
  const scored = percent ? `${score}% correct` : `Score: ${score}`;
  useEffect(() => announce(`Congrats! ${learnt} ${scored}`), [learnt, scored]);
  return (
    <Page title="Congrats!" subtitle={learnt} bar={bar}>
      <div className={styles.end}>
        <p className={styles.score}>{scored}</p>
        {onAgain && <Button onClick={onAgain}>Start over</Button>}
        <Button variant="baton" onClick={onHome} autoFocus>
          Home
        </Button>
      </div>
    </Page>
  );
}
