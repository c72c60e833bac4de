type Listener = (moved: { readonly completed: boolean }) => void;

const listeners = new Set<Listener>();

/** Tells that a learner moved on in a lesson: to another question, or to the end of the set. */
export const lessonEvents = {
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  emit(completed: boolean): void {
    for (const listener of listeners) listener({ completed });
  },
};
