import { questionOf } from "@attune/exercises";
import type { Shortcut } from "../../page/shortcut-sheet.tsx";
import { type ChoiceProps, OPTION_LETTERS } from "./choice-props.ts";

/** Space plays and 1 to 4 answer; H shows the hint and K plays the key, if the quiz has them. */
export function choiceShortcuts<Option>(
  { exerciseState, send }: ChoiceProps<Option>,
  { hasHint = false, hasKey = false } = {},
): readonly Shortcut[] {
  const { phase } = exerciseState;
  const canPlay = phase.name !== "rewarding";
  const answers = questionOf(exerciseState).options.map((_, index) => ({
    key: String(index + 1),
    description: `Answer ${OPTION_LETTERS[index]}`,
    act: phase.name === "answering" ? () => send({ type: "answer", edit: index }) : undefined,
  }));
  const hint = { key: "H", description: "Hint", act: () => send({ type: "hint" }) };
  const playKey =
    canPlay && phase.name !== "advancing" ? () => send({ type: "playKey" }) : undefined;
  const key = { key: "K", description: "Hear the key", act: playKey };
  return [
    {
      key: "Space",
      description: "Play",
      act: canPlay ? () => send({ type: "play" }) : undefined,
    },
    ...answers,
    ...(hasKey ? [key] : []),
    ...(hasHint ? [hint] : []),
  ];
}
