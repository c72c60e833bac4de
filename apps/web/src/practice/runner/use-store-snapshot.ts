import { startTransition, useEffect, useState } from "react";

/**
 * Subscribes to a store and returns its current value. Changes made within {@link inTransition} render as a
 * transition, which `useSyncExternalStore` doesn't support.
 *
 * @param current Must return a new object after each change.
 */
export function useStoreSnapshot<Value>(
  subscribe: (listener: () => void) => () => void,
  current: () => Value,
): Value {
  const [value, setValue] = useState(current);
  useEffect(() => {
    const update = () => setValue(current);
    // The store may have changed since the first render.
    update();
    return subscribe(update);
  }, [subscribe, current]);
  return value;
}

/**
 * Wraps an event handler so that its work runs immediately, and the render that it causes runs as a
 * transition: on slow phones that render takes several frames. Renders caused by timers and the
 * microphone are not affected.
 */
export function inTransition<Arguments extends unknown[]>(
  act: (...args: Arguments) => void,
): (...args: Arguments) => void {
  return (...args) => startTransition(() => act(...args));
}
