import { questionOf } from "@attune/exercises";
import { useEffect, useRef } from "react";
import { classNames } from "../../../lib/class-names.ts";
import { VisuallyHidden } from "../../../ui/a11y/visually-hidden.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { AccidentalText } from "../../../ui/text/accidental-text.tsx";
import { type ChoiceProps, OPTION_LETTERS } from "./choice-props.ts";
import styles from "./choices.module.css";

interface OptionsProps<Option> extends ChoiceProps<Option> {
  readonly label: (option: Option) => string;
}

/** The options. Marks the chosen one after it is judged. */
export function Options<Option>({ exerciseState, send, label }: OptionsProps<Option>) {
  const { phase } = exerciseState;
  const { options } = questionOf(exerciseState);
  const group = useFocusAfterFeedback(phase.name === "judged" || phase.name === "advancing");
  const judged = "verdict" in phase ? phase : undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a grid in every browser.
    <div ref={group} className={styles.options} role="group" aria-label="Answers" tabIndex={-1}>
      {options.map((option, index) => {
        const outcome = judged?.draft === index ? judged.verdict.outcome : undefined;
        return (
          <Button
            key={OPTION_LETTERS[index]}
            className={classNames(styles.option, outcome && styles[outcome])}
            disabled={phase.name !== "answering"}
            onClick={() => send({ type: "answer", edit: index })}
          >
            <span className={styles.letter}>{OPTION_LETTERS[index]}</span>
            <span>
              <AccidentalText>{label(option)}</AccidentalText>
            </span>
            {outcome && <Mark isRight={outcome === "great"} />}
          </Button>
        );
      })}
    </div>
  );
}

/** Marks the chosen option, so that color is not the only sign of its verdict. */
function Mark({ isRight }: { readonly isRight: boolean }) {
  return (
    <>
      <svg className={styles.mark} viewBox="0 0 16 16" aria-hidden="true">
        <path d={isRight ? "M2.5 9l3.5 3.5L13.5 4" : "M3.5 3.5l9 9M12.5 3.5l-9 9"} />
      </svg>
      <VisuallyHidden>{isRight ? ", your answer, right" : ", your answer, wrong"}</VisuallyHidden>
    </>
  );
}

/** Moves focus to the options when the feedback panel unmounts with the focused Continue button. */
export function useFocusAfterFeedback(isJudged: boolean) {
  const group = useRef<HTMLDivElement>(null);
  const wasJudged = useRef(isJudged);
  useEffect(() => {
    const isFocusLost = wasJudged.current && !isJudged && document.activeElement === document.body;
    if (isFocusLost) group.current?.focus({ preventScroll: true });
    wasJudged.current = isJudged;
  }, [isJudged]);
  return group;
}
