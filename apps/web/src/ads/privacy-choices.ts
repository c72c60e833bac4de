/** What the packaged app's consent platform wants offered for good, where the law asks for it. */
export interface PrivacyChoices {
  readonly open: () => void;
}

const listeners = new Set<() => void>();
let choices: PrivacyChoices | undefined;

/** Between who shows ads and the settings, which offer it. */
export const privacyChoices = {
  current: (): PrivacyChoices | undefined => choices,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  offer(next: PrivacyChoices | undefined): void {
    choices = next;
    for (const listener of listeners) listener();
  },
};
