import { startTransition, useEffect, useState } from "react";

/**
 * What a store shows. Changed within {@link inTransition} it is drawn as a transition.
 * @param current A new object for each change.
 */
export function useStoreSnapshot<Value>(
  subscribe: (listener: () => void) => () => void,
  current: () => Value,
): Value {
  const [value, show] = useState(current);
  useEffect(() => {
    const update = () => show(current);
    // It may have changed since it was drawn first.
    update();
    return subscribe(update);
  }, [subscribe, current]);
  return value;
}

/**
 * Does at once what a press asks for, and draws the page anew after the frame that answers it: slow
 * phones take several frames for that. What clock and microphone bring is drawn when it comes.
 */
export function inTransition<Arguments extends unknown[]>(
  act: (...told: Arguments) => void,
): (...told: Arguments) => void {
  return (...told) => startTransition(() => act(...told));
}
