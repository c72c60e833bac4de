import { CHROMATIC_DEGREES, type HeardDegree, questionOf, SCALE_DEGREES } from "@attune/exercises";
import { degreeOfNote, noteOfDegree } from "@attune/theory";
import { classNames } from "../../../lib/class-names.ts";
import { VisuallyHidden } from "../../../ui/a11y/visually-hidden.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { useFocusAfterFeedback } from "../choices/options.tsx";
import { hasChromatic } from "../shared/degree-keys.ts";
import type { NoteNamer } from "../shared/note-namer.ts";
import styles from "./degree-buttons.module.css";
import type { DegreeViewProps } from "./degree-view-props.ts";
import { ANSWERS, MARKS } from "./messages.ts";

interface DegreeButtonsProps extends DegreeViewProps {
  readonly namer: NoteNamer;
}

type Mark = keyof typeof MARKS;

/**
 * Do to ti in a row, and above them the notes between, as on a keyboard. Those that a set doesn't ask keep their places,
 * and can't be pressed.
 */
export function DegreeButtons({ exerciseState, send, namer }: DegreeButtonsProps) {
  const { phase } = exerciseState;
  const { choices } = questionOf(exerciseState);
  const isJudged = phase.name === "judged" || phase.name === "advancing";
  const group = useFocusAfterFeedback(isJudged);
  const isChromatic = hasChromatic(choices);
  const button = (degree: HeardDegree) => (
    <DegreeButton
      key={degree}
      degree={degree}
      namer={namer}
      mark={markOf(exerciseState, degree)}
      isDisabled={phase.name !== "answering" || !choices.includes(degree)}
      onPress={() => send({ type: "answer", edit: { type: "add", degree } })}
    />
  );
  return (
    <div className={styles.area}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a grid in every browser. */}
      <div
        ref={group}
        className={classNames(
          styles.keys,
          isChromatic && styles.chromatic,
          isJudged && styles.judged,
        )}
        role="group"
        aria-label={ANSWERS}
        tabIndex={-1}
      >
        {isChromatic && CHROMATIC_DEGREES.map(button)}
        {SCALE_DEGREES.map(button)}
      </div>
    </div>
  );
}

interface DegreeButtonProps {
  readonly degree: HeardDegree;
  readonly namer: NoteNamer;
  readonly mark: Mark | undefined;
  readonly isDisabled: boolean;
  readonly onPress: () => void;
}

function DegreeButton({ degree, namer, mark, isDisabled, onPress }: DegreeButtonProps) {
  return (
    <Button
      className={classNames(styles.key, mark && styles[mark])}
      disabled={isDisabled}
      onClick={onPress}
    >
      {namer.inLines(`${noteOfDegree(degree)}4`).map((line) => (
        <span key={line} translate="no">
          {line}
        </span>
      ))}
      {mark && <MarkSign mark={mark} />}
    </Button>
  );
}

/** So that color is not the only sign. */
function MarkSign({ mark }: { readonly mark: Mark }) {
  return (
    <>
      <svg className={styles.mark} viewBox="0 0 16 16" aria-hidden="true">
        <path d={mark === "great" ? "M2.5 9l3.5 3.5L13.5 4" : "M3.5 3.5l9 9M12.5 3.5l-9 9"} />
      </svg>
      <VisuallyHidden>{MARKS[mark]}</VisuallyHidden>
    </>
  );
}

/** After the verdict: whether a degree was asked for, or chosen where another was. */
function markOf(
  exerciseState: DegreeViewProps["exerciseState"],
  degree: HeardDegree,
): Mark | undefined {
  const { phase } = exerciseState;
  if (!("verdict" in phase)) return undefined;
  const asked = questionOf(exerciseState).notes.map((each) => degreeOfNote(each));
  if (asked.includes(degree)) return "great";
  return phase.draft.includes(degree) ? "tryAgain" : undefined;
}
