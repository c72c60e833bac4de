import type { QuizVerdict } from "@attune/exercises";
import { LISTEN_FIRST } from "../shared/messages.ts";
import { Choices, type ChoicesProps } from "./choices.tsx";

/** The choices of a question by ear, which has to be heard before it is answered. */
export function HeardChoices<Option, Verdict extends QuizVerdict>(
  props: Omit<ChoicesProps<Option, Verdict>, "message" | "hasHint" | "hasSoundHelp">,
) {
  const { phase, isSounding, isKeySounding } = props.exerciseState;
  const isUnheard = phase.name === "presenting" && (!isSounding || isKeySounding);
  return <Choices {...props} hasSoundHelp {...(isUnheard && { message: LISTEN_FIRST })} />;
}
