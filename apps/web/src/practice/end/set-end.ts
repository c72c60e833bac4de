import { createEmitter } from "../../lib/create-store.ts";

const { emit, subscribe } = createEmitter();
/** The score of each shown final page; during a page transition there may be two. */
const shown = new Set<{ readonly score: number }>();

/** Whether the final page of a set is shown. It has the exercise's path, but nothing is practiced there. */
export const endOfSet = {
  isShown: (): boolean => shown.size > 0,
  /** The score of the shown final page, 0–100; undefined if none is shown. */
  score: (): number | undefined => [...shown].at(-1)?.score,
  subscribe,
  /** Marks the final page as shown until the returned function is called. */
  show(score: number): () => void {
    const page = { score };
    shown.add(page);
    emit();
    return () => {
      shown.delete(page);
      emit();
    };
  },
};
