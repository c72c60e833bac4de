import { type ReactNode, useEffect, useRef } from "react";
import { celebrations } from "../brand/celebration/celebrations.ts";
import { Garland } from "../brand/celebration/garland.tsx";
import { Maestro } from "../brand/maestro/maestro.tsx";
import { announce } from "../ui/a11y/announcer.ts";
import { Button } from "../ui/buttons/button.tsx";
import { DoubleBar } from "../ui/layout/double-bar.tsx";
import { Page } from "../ui/layout/page.tsx";
import styles from "./congrats.module.css";
import { setEnd } from "./set-end.ts";

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

/** The last page of a set: Maestro bows in a laurel of notes, and more notes fly. */
export function Congrats({ learnt, score, percent = false, onHome, bar, onAgain }: CongratsProps) {
  const scored = percent ? `${score}% correct` : `Score: ${score}`;
  const laurel = useRef<HTMLDivElement>(null);
  useEffect(() => announce(`Congrats! ${learnt} ${scored}`), [learnt, scored]);
  useEffect(setEnd.show, []);
  useEffect(() => {
    if (laurel.current) celebrations.celebrateSetEnd(laurel.current);
  }, []);
  return (
    <Page
      title="Congrats!"
      subtitle={learnt}
      bar={bar}
      spread
      aside={
        <div ref={laurel} className={styles.laurel}>
          <Garland className={styles.garland} />
          <Maestro pose="bows" className={styles.maestro} />
        </div>
      }
    >
      <div className={styles.end}>
        <p className={styles.score}>{scored}</p>
        <div className={styles.ways}>
          {onAgain && <Button onClick={onAgain}>Start over</Button>}
          <Button variant="primary" onClick={onHome} autoFocus>
            Home
          </Button>
        </div>
        <div className={styles.close}>
          <DoubleBar />
        </div>
      </div>
    </Page>
  );
}
