import type { ComponentType } from "react";
import { createStore } from "../../../lib/create-store.ts";
import type { Sequel, SequelStore } from "../../../practice/end/sequel.ts";
import { ASK_MISSED, resultMessage, YOUR_SETS } from "./messages.ts";
import type { SetResults } from "./set-results.ts";

interface SetSequelPorts {
  readonly results: SetResults;
  /** Loads the names of what is counted. */
  readonly loadNames: () => Promise<(group: string) => string>;
  readonly askAgain: (missed: readonly string[]) => void;
  readonly openSets: () => void;
  /** Shown below the buttons. */
  readonly Offer: ComponentType;
}

/** The sequel of a set: each item's result, and the missed ones again. */
export function createSetSequel(ports: SetSequelPorts): SequelStore {
  const { results, loadNames, askAgain, openSets, Offer } = ports;
  const { get, set, subscribe } = createStore<Sequel>({ status: "loading" });
  const show = (nameOf: (group: string) => string) => {
    const missed = results.missed();
    const next =
      missed.length > 0
        ? { label: ASK_MISSED, open: () => askAgain(missed) }
        : { label: YOUR_SETS, open: openSets };
    const better = results.list().map(({ group, asked, right }) => ({
      name: nameOf(group),
      isSyllable: false,
      result: resultMessage(right, asked),
    }));
    set({ status: "ready", ...next, better, Offer });
  };
  return {
    get,
    subscribe,
    load() {
      // Without the names' code, an item is named by its id.
      loadNames().then(show, () => show((group) => group));
    },
  };
}
