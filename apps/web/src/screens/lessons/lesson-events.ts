type Listener = (event: { readonly completed: boolean }) => void;

const listeners = new Set<Listener>();

/** Notifies subscribers when a learner moves on to another question or completes the set. */
export const lessonEvents = {
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  emit(completed: boolean): void {
    for (const listener of listeners) listener({ completed });
  },
};
