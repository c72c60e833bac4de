import { useSyncExternalStore } from "react";
import { createStore } from "../../../lib/create-store.ts";

/** Form that the auth dialog opens with. */
export type AuthDialogMode = "login" | "signUp" | "forgotPassword";

/**
 * 'leaving': the user has signed in on the welcome screen, which stays visible until the page transition
 * to the next screen.
 */
export type AuthDialogState =
  | { readonly status: "closed" | "leaving" }
  | { readonly status: "open"; readonly mode: AuthDialogMode };

export interface AuthDialogStore {
  current(): AuthDialogState;
  subscribe(listener: () => void): () => void;
  open(mode?: AuthDialogMode): void;
  startLeaving(): void;
  /** Closes the dialog. Has no effect while leaving. */
  close(): void;
  finishLeaving(): void;
}

export function createAuthDialogStore(): AuthDialogStore {
  const { get, set, subscribe } = createStore<AuthDialogState>({ status: "closed" });
  return {
    current: get,
    subscribe,
    open: (mode = "login") => set({ status: "open", mode }),
    startLeaving: () => set({ status: "leaving" }),
    close() {
      if (get().status === "open") set({ status: "closed" });
    },
    finishLeaving() {
      if (get().status === "leaving") set({ status: "closed" });
    },
  };
}

/** The app's only auth dialog. Opened by the header, the welcome screen and the reset-password screen. */
export const authDialog = createAuthDialogStore();

export function useAuthDialog(): AuthDialogState {
  return useSyncExternalStore(authDialog.subscribe, authDialog.current, authDialog.current);
}
