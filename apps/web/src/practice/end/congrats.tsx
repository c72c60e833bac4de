import { countAnswered, isWhole, type Pass } from "@attune/exercises";
import { useEffect } from "react";
import { announce } from "../../ui/a11y/announcer.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { ButtonRow } from "../../ui/buttons/button-row.tsx";
import { useRegainedFocus } from "../../ui/hooks/use-regained-focus.ts";
import { DoubleBar } from "../../ui/layout/double-bar.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { BetterList } from "./better-list.tsx";
import styles from "./congrats.module.css";
import { Laurel } from "./laurel.tsx";
import { answeredText, isPraised, NEXT_LESSON, resultText, scoreText } from "./messages.ts";
import { useSequel } from "./sequel.ts";
import { endOfSet } from "./set-end.ts";

type EndEvent = { readonly type: "home" | "restart" | "answerRest" };

interface CongratsProps {
  /** One sentence on what the learner has learned; shown if every item was answered. */
  readonly learned: string;
  readonly pass: Pass;
  /** 0–100. */
  readonly score: number;
  /** Whether the score is the share of right answers: '92% correct'. */
  readonly isPercent?: boolean;
  readonly send: (event: EndEvent) => void;
}

/** The last page of a set. It praises what was done. */
export function Congrats({ learned, pass, score, isPercent = false, send }: CongratsProps) {
  const sequel = useSequel();
  const hasNext = sequel.status === "loading" || sequel.status === "ready";
  const end = useRegainedFocus<HTMLDivElement>(hasNext);
  const total = pass.ids.length;
  const isComplete = isWhole(pass);
  const isEarned = isComplete && isPraised(score);
  const sentence = isComplete
    ? resultText({ learned, score, total })
    : answeredText(countAnswered(pass), total);
  const result = scoreText(score, isPercent);
  useEffect(() => announce(`Congrats! ${sentence} ${result}`), [sentence, result]);
  useEffect(() => endOfSet.show(isEarned ? score : 0), [isEarned, score]);
  return (
    <Page title="Congrats!" subtitle={sentence} spread aside={<Laurel isEarned={isEarned} />}>
      <div ref={end} className={styles.end} data-steady>
        <p className={styles.score}>{result}</p>
        {sequel.status !== "none" && (
          <div className={styles.next}>
            {hasNext && (
              <Button
                variant="primary"
                busy={sequel.status === "loading"}
                onClick={sequel.status === "ready" ? sequel.open : undefined}
                autoFocus
              >
                {sequel.status === "ready" ? sequel.label : NEXT_LESSON}
              </Button>
            )}
          </div>
        )}
        <ButtonRow>
          {!isComplete && (
            <Button onClick={() => send({ type: "answerRest" })}>Answer the rest</Button>
          )}
          <Button
            {...(sequel.status === "none" && { variant: "primary", autoFocus: true })}
            onClick={() => send({ type: "home" })}
          >
            Home
          </Button>
          <Button onClick={() => send({ type: "restart" })}>Practice again</Button>
        </ButtonRow>
        {/* Below the buttons, so that it doesn’t push them down when it is found. */}
        {sequel.status === "ready" && <BetterList better={sequel.better} />}
        {sequel.status === "ready" && <sequel.Offer />}
        <div className={styles.close}>
          <DoubleBar />
        </div>
      </div>
    </Page>
  );
}
