import { createEmitter } from "../lib/create-store.ts";

const { emit, subscribe } = createEmitter();
let shown = 0;

function count(more: 1 | -1): void {
  shown += more;
  emit();
}

/** Whether the page that ends a set is shown: an exercise's own address, at which nobody exercises. */
export const endOfSet = {
  isShown: (): boolean => shown > 0,
  subscribe,
  /** From now on it is; until the returned function is called. */
  show(): () => void {
    count(1);
    return () => count(-1);
  },
};
