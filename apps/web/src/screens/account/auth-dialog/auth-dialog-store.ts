import { useSyncExternalStore } from "react";

/** What the dialog for signing in opens with. */
export type AuthDialogMode = "login" | "forgotPassword";

/** 'leaving': signed in, and on the way from the title page, which stays in view until it turns. */
export type AuthDialogState =
  | { readonly status: "closed" | "leaving" }
  | { readonly status: "open"; readonly mode: AuthDialogMode };

export interface AuthDialogStore {
  current(): AuthDialogState;
  subscribe(listener: () => void): () => void;
  open(mode?: AuthDialogMode): void;
  startLeaving(): void;
  /** Closes the dialog; someone who is leaving is not held up. */
  close(): void;
  finishLeaving(): void;
}

export function createAuthDialogStore(): AuthDialogStore {
  const listeners = new Set<() => void>();
  let state: AuthDialogState = { status: "closed" };
  const set = (next: AuthDialogState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    current: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: (mode = "login") => set({ status: "open", mode }),
    startLeaving: () => set({ status: "leaving" }),
    close() {
      if (state.status === "open") set({ status: "closed" });
    },
    finishLeaving() {
      if (state.status === "leaving") set({ status: "closed" });
    },
  };
}

/** The one door: the header, the title page and the page of a spent link all lead to it. */
export const authDialog = createAuthDialogStore();

export function useAuthDialog(): AuthDialogState {
  return useSyncExternalStore(authDialog.subscribe, authDialog.current, authDialog.current);
}
