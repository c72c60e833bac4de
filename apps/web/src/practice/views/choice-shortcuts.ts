import { questionOf } from "@attune/exercises";
import type { Shortcut } from "../shortcut-sheet.tsx";
import { type ChoiceProps, OPTION_LETTERS } from "./choice-props.ts";

/** Space plays, 1 to 4 answer; H shows the hint and K sounds the key, where there is one. */
export function choiceShortcuts<Option>(
  { exerciseState, send }: ChoiceProps<Option>,
  { hinted = false, keyed = false } = {},
): readonly Shortcut[] {
  const { phase } = exerciseState;
  const canPlay = phase.name !== "rewarding" && phase.name !== "advancing";
  const answers = questionOf(exerciseState).options.map((_, index) => ({
    key: String(index + 1),
    does: `Answer ${OPTION_LETTERS[index]}`,
    act: phase.name === "answering" ? () => send({ type: "answer", edit: index }) : undefined,
  }));
  const hint = { key: "H", does: "Hint", act: () => send({ type: "hint" }) };
  const hearKey = canPlay ? () => send({ type: "playKey" }) : undefined;
  const key = { key: "K", does: "Hear the key", act: hearKey };
  return [
    { key: "Space", does: "Play", act: canPlay ? () => send({ type: "play" }) : undefined },
    ...answers,
    ...(keyed ? [key] : []),
    ...(hinted ? [hint] : []),
  ];
}
