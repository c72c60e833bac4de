import { createEmitter } from "../lib/create-store.ts";

const { emit, subscribe } = createEmitter();
let shownCount = 0;

function updateCount(change: 1 | -1): void {
  shownCount += change;
  emit();
}

/** Whether the final page of a set is shown. It has the exercise's path, but nothing is practiced there. */
export const endOfSet = {
  isShown: (): boolean => shownCount > 0,
  subscribe,
  /** Marks the final page as shown until the returned function is called. */
  show(): () => void {
    updateCount(1);
    return () => updateCount(-1);
  },
};
