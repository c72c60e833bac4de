/** The browser's offer to install the app; TypeScript's DOM has no such event, for only some browsers do. */
export interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

export interface InstallPrompt {
  /** Keeps what the browser offers, until it is taken. */
  capture(event: BeforeInstallPromptEvent): void;
  /** It is installed, by whatever way. */
  clear(): void;
  isAvailable(): boolean;
  subscribe(listener: () => void): () => void;
  /** Lets the browser ask. Its offer can be taken once. */
  install(): Promise<void>;
}

export function createInstallPrompt(): InstallPrompt {
  const listeners = new Set<() => void>();
  let offered: BeforeInstallPromptEvent | undefined;
  const set = (next: BeforeInstallPromptEvent | undefined) => {
    offered = next;
    for (const listener of listeners) listener();
  };
  return {
    capture: set,
    clear: () => set(undefined),
    isAvailable: () => offered !== undefined,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async install() {
      const event = offered;
      set(undefined);
      await event?.prompt();
    },
  };
}

/** Of this browser. */
export const installPrompt = createInstallPrompt();
