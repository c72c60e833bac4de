import { BottomBar } from "../../ui/layout/bottom-bar.tsx";

interface ExerciseBarProps {
  /** From 0. */
  readonly index: number;
  readonly count: number;
  readonly send: (event: { readonly type: "back" | "home" | "next" }) => void;
}

/** Back leaves the exercise from its first question, and returns to the previous one from any other. */
export function ExerciseBar({ index, count, send }: ExerciseBarProps) {
  return (
    <BottomBar
      back={{
        label: index === 0 ? "Back" : "Previous",
        onPress: () => send({ type: "back" }),
      }}
      home={{ onPress: () => send({ type: "home" }) }}
      next={{ disabled: index === count - 1, onPress: () => send({ type: "next" }) }}
    />
  );
}
