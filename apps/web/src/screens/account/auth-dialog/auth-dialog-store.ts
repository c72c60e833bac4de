import { useSyncExternalStore } from "react";

/** What the dialog for signing in opens with. */
export type DoorMode = "login" | "forgotPassword";

/** 'leaving': signed in, and on the way from the title page, which stays in view until it turns. */
export type DoorState =
  | { readonly status: "closed" | "leaving" }
  | { readonly status: "open"; readonly mode: DoorMode };

export interface Door {
  current(): DoorState;
  subscribe(listener: () => void): () => void;
  open(mode?: DoorMode): void;
  leave(): void;
  /** Closes the dialog; someone who is leaving is not held up. */
  close(): void;
  arrive(): void;
}

export function createDoor(): Door {
  const listeners = new Set<() => void>();
  let state: DoorState = { status: "closed" };
  const set = (next: DoorState) => {
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
    leave: () => set({ status: "leaving" }),
    close() {
      if (state.status === "open") set({ status: "closed" });
    },
    arrive() {
      if (state.status === "leaving") set({ status: "closed" });
    },
  };
}

/** The one door: the header, the title page and the page of a spent link all lead to it. */
export const door = createDoor();

export function useDoor(): DoorState {
  return useSyncExternalStore(door.subscribe, door.current, door.current);
}
