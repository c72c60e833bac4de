/** The browser's offer to install the app; TypeScript's DOM has no such event, for only some browsers do. */
export interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

export interface Installing {
  /** Keeps what the browser offers, until it is taken. */
  offer(event: InstallEvent): void;
  /** It is installed, by whatever way. */
  done(): void;
  isOffered(): boolean;
  subscribe(listener: () => void): () => void;
  /** Lets the browser ask. Its offer can be taken once. */
  install(): Promise<void>;
}

export function createInstalling(): Installing {
  const listeners = new Set<() => void>();
  let offered: InstallEvent | undefined;
  const set = (next: InstallEvent | undefined) => {
    offered = next;
    for (const listener of listeners) listener();
  };
  return {
    offer: set,
    done: () => set(undefined),
    isOffered: () => offered !== undefined,
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
export const installing = createInstalling();
