import { questionOf } from "@attune/exercises";
import { useEffect, useRef } from "react";
import { classNames } from "../../lib/class-names.ts";
import { VisuallyHidden } from "../../ui/a11y/visually-hidden.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { AccidentalText } from "../../ui/text/accidental-text.tsx";
import { type ChoiceProps, OPTION_LETTERS } from "./choice-props.ts";
import styles from "./choices.module.css";

interface OptionsProps<Option> extends ChoiceProps<Option> {
  /** An option as it is printed. */
  readonly label: (option: Option) => string;
}

/** The lettered options; the chosen one is marked once it is judged. */
export function Options<Option>({ exerciseState, send, label }: OptionsProps<Option>) {
  const { phase } = exerciseState;
  const { options } = questionOf(exerciseState);
  const group = useLostFocus(phase.name === "judged" || phase.name === "advancing");
  const chosen = "verdict" in phase ? phase : undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as a grid everywhere
    <div ref={group} className={styles.options} role="group" aria-label="Answers" tabIndex={-1}>
      {options.map((option, index) => {
        const own = chosen?.draft === index ? chosen.verdict.outcome : undefined;
        return (
          <Button
            key={OPTION_LETTERS[index]}
            className={classNames(styles.option, own && styles[own])}
            disabled={phase.name !== "answering"}
            onClick={() => send({ type: "answer", edit: index })}
          >
            <span className={styles.letter}>{OPTION_LETTERS[index]}</span>
            <span>
              <AccidentalText>{label(option)}</AccidentalText>
            </span>
            {own && <Mark right={own === "great"} />}
          </Button>
        );
      })}
    </div>
  );
}

const told = (right: boolean) => `, your answer, ${right ? "right" : "wrong"}`;

/** Beside the chosen option, so that its colour never says it alone. */
function Mark({ right }: { readonly right: boolean }) {
  return (
    <>
      <svg className={styles.mark} viewBox="0 0 16 16" aria-hidden="true">
        <path d={right ? "M2.5 9l3.5 3.5L13.5 4" : "M3.5 3.5l9 9M12.5 3.5l-9 9"} />
      </svg>
      <VisuallyHidden>{told(right)}</VisuallyHidden>
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
