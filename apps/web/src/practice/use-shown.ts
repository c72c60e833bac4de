import { startTransition, useEffect, useState } from "react";

/**
 * What a store shows, drawn as a transition: the frame that answers a press doesn't wait for the page
 * to be drawn anew, which slow phones take several frames for. The store itself goes on at once.
 * @param current A new object for each change.
 */
export function useShown<Value>(
  subscribe: (listener: () => void) => () => void,
  current: () => Value,
): Value {
  const [value, show] = useState(current);
  useEffect(() => {
    const update = () => startTransition(() => show(current));
    // It may have changed since it was drawn first.
    update();
    return subscribe(update);
  }, [subscribe, current]);
  return value;
}
