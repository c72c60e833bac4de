import { useEffect, useSyncExternalStore } from "react";
import { createStore } from "../../lib/create-store.ts";
import type { CalculationName, CalculationResult } from "./calculations.ts";
import type { LearnerMemory, LearnerMemoryStore } from "./create-learner-memory.ts";
import { ownerOf } from "./owner.ts";

/** 'failed' if the code for it can't be loaded; it is tried again when the network is back. */
type LoadedMemory = Omit<LearnerMemory, "status"> & {
  readonly status: LearnerMemory["status"] | "failed";
};

const LOADING: LoadedMemory = { status: "loading", states: new Map() };

const store = createStore(LOADING);
let isFollowing = false;

/** Apart from its users, so that a menu can show what is due without waiting for the algorithm. */
const loadInstance = () => import("./learner-memory-instance.ts");

function follow(learnerMemory: LearnerMemoryStore): void {
  const update = () => store.set(learnerMemory.get());
  if (!isFollowing) learnerMemory.subscribe(update);
  isFollowing = true;
  learnerMemory.load();
  update();
}

/** Loads the memory, or repeats that after a failure. */
export function loadLearnerMemory(): void {
  if (store.get().status === "failed") store.set(LOADING);
  loadInstance().then(
    ({ learnerMemory }) => follow(learnerMemory),
    () => {
      store.set({ ...LOADING, status: "failed" });
      addEventListener("online", loadLearnerMemory, { once: true });
    },
  );
}

/** The memory of the user, or of the visitor; it is kept up to date. */
export function useLearnerMemory(): LoadedMemory {
  useEffect(loadLearnerMemory, []);
  return useSyncExternalStore(store.subscribe, store.get, () => LOADING);
}

/**
 * Computes from all answers of a user or, without an id, of the visitor, in a worker.
 * @throws If the code for it can't be loaded.
 */
export async function calculateFromAnswers<Name extends CalculationName>(
  name: Name,
  userId: string | undefined,
): Promise<CalculationResult<Name>> {
  const { calculate } = await loadInstance();
  return await calculate(name, ownerOf(userId));
}
