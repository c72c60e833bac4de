import { useEffect, useEffectEvent } from "react";
import type { EarlyPress } from "./run-step.ts";

/** Presses once what was pressed for this question before it was shown. Used after `useRunner`, which accepts events. */
export function useEarlyPress(
  pressed: EarlyPress | undefined,
  press: (pressed: EarlyPress) => void,
): void {
  const pressOnce = useEffectEvent(press);
  useEffect(() => {
    if (pressed) pressOnce(pressed);
  }, [pressed]);
}
