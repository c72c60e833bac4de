import type {
  Choice,
  ChoiceQuestion,
  QuizEvent,
  QuizSession,
  QuizVerdict,
} from "@attune/exercises";
import { questionOf } from "@attune/exercises";
import { useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { PlayIcon } from "../../ui/icons.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { FeedbackPanel } from "../feedback-panel.tsx";
import { Hands } from "../hands.tsx";
import type { QuizViewProps } from "../quiz-practice.tsx";
import type { Shortcut } from "../shortcut-sheet.tsx";
import { verdictTitle } from "../use-spoken-quiz.ts";
import styles from "./choices.module.css";

/** A quiz whose questions are answered by one of a few choices. */
export type ChoiceViewProps<Option, Question extends ChoiceQuestion<Option>> = QuizViewProps<
  Question,
  Choice,
  number,
  QuizVerdict
>;

type ChoiceSession<Option> = QuizSession<ChoiceQuestion<Option>, Choice, QuizVerdict>;

interface ChoicesProps<Option> {
  readonly session: ChoiceSession<Option>;
  readonly send: (event: QuizEvent<number>) => void;
  /** An option as it is printed. */
  readonly label: (option: Option) => string;
  /** A word to the learner above the options. */
  readonly word?: string;
  /** Shows and hides a hint, where there is one. */
  readonly hinted?: boolean;
}

const LETTERS = ["A", "B", "C", "D"] as const;

/** Play, the lettered options, and how the answer went. */
export function Choices<Option>({ session, send, label, word, hinted }: ChoicesProps<Option>) {
  const { phase } = session;
  const judged = phase.name === "judged" || phase.name === "advancing" ? phase.verdict : undefined;
  return (
    <div className={classNames(styles.stage, judged && styles.judged)}>
      <div className={styles.tools}>
        <PlayButton session={session} send={send} />
        {hinted && (
          <Button aria-pressed={session.hint} onClick={() => send({ type: "hint" })}>
            Hint
          </Button>
        )}
      </div>
      <Hands>
        <p className={styles.word}>{word}</p>
        <Options session={session} send={send} label={label} />
        {judged && (
          <div className={styles.feedback}>
            <FeedbackPanel
              title={verdictTitle(judged)}
              tone={judged.outcome === "great" ? "great" : "again"}
              onContinue={() => send({ type: "continue" })}
            >
              <p className={styles.reason}>{judged.reason}</p>
            </FeedbackPanel>
          </div>
        )}
      </Hands>
    </div>
  );
}

type PartProps<Option> = Pick<ChoicesProps<Option>, "session" | "send">;

/** The thing to do next while the question has not been heard. */
function PlayButton<Option>({ session: { phase, sounding }, send }: PartProps<Option>) {
  const unheard = phase.name === "presenting";
  const playing = sounding || phase.name === "rewarding";
  return (
    <Button
      variant={unheard ? "baton" : "printed"}
      className={styles.play ?? ""}
      busy={playing}
      onClick={() => send({ type: "play" })}
    >
      {!playing && <PlayIcon />}
      {playing ? "Playing..." : "Play"}
    </Button>
  );
}

function Options<Option>({ session, send, label }: ChoicesProps<Option>) {
  const { phase } = session;
  const { options } = questionOf(session);
  const group = useLostFocus(phase.name === "judged" || phase.name === "advancing");
  const chosen = "verdict" in phase ? phase : undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as a grid everywhere
    <div ref={group} className={styles.options} role="group" aria-label="Answers" tabIndex={-1}>
      {options.map((option, index) => {
        const own = chosen?.draft === index ? chosen.verdict.outcome : undefined;
        return (
          <Button
            key={LETTERS[index]}
            className={classNames(styles.option, own && styles[own])}
            disabled={phase.name !== "answering"}
            onClick={() => send({ type: "answer", edit: index })}
          >
            <span className={styles.letter}>{LETTERS[index]}</span>
            <span>{label(option)}</span>
            {own && <Mark right={own === "great"} />}
          </Button>
        );
      })}
    </div>
  );
}

/** Beside the chosen option, so that its colour never says it alone. */
function Mark({ right }: { readonly right: boolean }) {
  return (
    <>
      <svg className={styles.mark} viewBox="0 0 16 16" aria-hidden="true">
        <path d={right ? "M2.5 9l3.5 3.5L13.5 4" : "M3.5 3.5l9 9M12.5 3.5l-9 9"} />
      </svg>
      <VisuallyHidden>, {right ? "your answer, right" : "your answer, wrong"}</VisuallyHidden>
    </>
  );
}

/** Continue goes with its panel; the focus it had comes to the options instead of getting lost. */
function useLostFocus(judged: boolean) {
  const group = useRef<HTMLDivElement>(null);
  const before = useRef(judged);
  useEffect(() => {
    const lost = before.current && !judged && document.activeElement === document.body;
    if (lost) group.current?.focus({ preventScroll: true });
    before.current = judged;
  }, [judged]);
  return group;
}

/** Space plays, 1 to 4 answer, and H shows the hint where there is one. */
export function choiceShortcuts<Option>(
  { session, send }: PartProps<Option>,
  { hinted = false } = {},
): readonly Shortcut[] {
  const { phase } = session;
  const canPlay = phase.name !== "rewarding" && phase.name !== "advancing";
  const answers = questionOf(session).options.map((_, index) => ({
    key: String(index + 1),
    does: `Answer ${LETTERS[index]}`,
    act: phase.name === "answering" ? () => send({ type: "answer", edit: index }) : undefined,
  }));
  const hint = { key: "H", does: "Hint", act: () => send({ type: "hint" }) };
  return [
    { key: "Space", does: "Play", act: canPlay ? () => send({ type: "play" }) : undefined },
    ...answers,
    ...(hinted ? [hint] : []),
  ];
}
