import type { Exercise } from "@attune/contract";
import { createStore } from "../../../lib/create-store.ts";
import { delay } from "../../../lib/timing/timers.ts";
import type { Sequel, SequelStore } from "../../../practice/end/sequel.ts";

/** A learner doesn't wait longer for the next lesson's name. */
const TIMEOUT_MS = 4000;

const NOT_FOUND: Sequel = { status: "notFound" };

/** The sequel of a lesson. It is looked for each time that the end of the set is shown. */
export function createSequel(exercise: Exercise, navigate: (to: string) => void): SequelStore {
  const { get, set, subscribe } = createStore<Sequel>({ status: "loading" });
  let loads = 0;
  return {
    get,
    subscribe,
    load() {
      loads += 1;
      const load = loads;
      set({ status: "loading" });
      const found = import("./find-sequel.ts").then(({ findSequel }) =>
        findSequel(exercise, navigate),
      );
      Promise.race([found, delay(TIMEOUT_MS).then(() => NOT_FOUND)]).then(
        (sequel) => {
          if (load === loads) set(sequel);
        },
        () => set(NOT_FOUND),
      );
    },
  };
}
