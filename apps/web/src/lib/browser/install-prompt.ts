import { createStore } from "../create-store.ts";

/** Missing from TypeScript's DOM types, because only some browsers dispatch it. */
export interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

export interface InstallPrompt {
  /** Keeps the browser's event until it is used. */
  capture(event: BeforeInstallPromptEvent): void;
  /** Drops the event, because the app is installed. */
  clear(): void;
  isAvailable(): boolean;
  subscribe(listener: () => void): () => void;
  /** Shows the browser's dialog. An event can be used once. */
  install(): Promise<void>;
}

export function createInstallPrompt(): InstallPrompt {
  const { get, set, subscribe } = createStore<BeforeInstallPromptEvent | undefined>(undefined);
  return {
    capture: set,
    clear: () => set(undefined),
    isAvailable: () => get() !== undefined,
    subscribe,
    async install() {
      const event = get();
      set(undefined);
      await event?.prompt();
    },
  };
}

export const installPrompt = createInstallPrompt();
