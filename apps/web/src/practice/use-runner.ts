import { useEffect, useState } from "react";
import type { Runner } from "./runner.ts";
import { inTransition, useStoreSnapshot } from "./use-store-snapshot.ts";

/** Makes a runner once for the life of a component, and runs it as long as that is mounted. */
export function useRunner<ExerciseState, Event, More>(
  create: () => Runner<ExerciseState, Event> & More,
): { readonly runner: Runner<ExerciseState, Event> & More; readonly exerciseState: ExerciseState } {
  const [runner] = useState(() => {
    const made = create();
    return { ...made, send: inTransition(made.send) };
  });
  useEffect(() => runner.attach(), [runner]);
  const exerciseState = useStoreSnapshot(runner.subscribe, runner.visibleState);
  return { runner, exerciseState };
}
