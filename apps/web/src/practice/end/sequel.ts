import {
  type ComponentType,
  createContext,
  useContext,
  useEffect,
  useSyncExternalStore,
} from "react";
import { createStore, type Unsubscribe } from "../../lib/create-store.ts";
import type { Better } from "./better-list.tsx";

/** Sequel of a set: the next lesson, and what got better. */
export type Sequel =
  | { readonly status: "loading" }
  /** Nothing follows, or what follows couldn't be found in time. */
  | { readonly status: "none" | "notFound" }
  | {
      readonly status: "ready";
      /** The button to the next lesson: 'Next: Sing do, re, mi'. */
      readonly label: string;
      readonly open: () => void;
      /** Improvements in this set; empty unless they are true. */
      readonly better: readonly Better[];
      /** Offers to be reminded of practice. */
      readonly Offer: ComponentType;
    };

export interface SequelStore {
  get(): Sequel;
  subscribe(listener: () => void): Unsubscribe;
  /** Called when the end of the set is shown. */
  load(): void;
}

/** Without a store, nothing follows but Home. */
export const SequelContext = createContext<SequelStore | undefined>(undefined);

const NONE = createStore<Sequel>({ status: "none" });

/** The sequel of the set that has just ended. */
export function useSequel(): Sequel {
  const store = useContext(SequelContext);
  useEffect(() => store?.load(), [store]);
  const { subscribe, get } = store ?? NONE;
  return useSyncExternalStore(subscribe, get);
}
