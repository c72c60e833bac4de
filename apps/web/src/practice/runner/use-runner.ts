import { useEffect, useState } from "react";
import type { Runner } from "./runner.ts";
import { inTransition, useStoreSnapshot } from "./use-store-snapshot.ts";

/** Creates a runner once, and keeps it attached while the component is mounted. */
export function useRunner<ExerciseState, Event, More>(
  create: () => Runner<ExerciseState, Event> & More,
): { readonly runner: Runner<ExerciseState, Event> & More; readonly exerciseState: ExerciseState } {
  const [runner] = useState(() => {
    const created = create();
    return { ...created, send: inTransition(created.send) };
  });
  useEffect(() => runner.attach(), [runner]);
  const exerciseState = useStoreSnapshot(runner.subscribe, runner.visibleState);
  return { runner, exerciseState };
}
