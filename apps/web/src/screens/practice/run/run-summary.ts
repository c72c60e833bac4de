import { type DayOf, type MemoryState, returnDay } from "@attune/memory";
import type { StoredRun } from "../../../data/practice-runs/stored-runs.ts";
import { returnsMessage } from "../messages.ts";

export interface RunSummary {
  /** Atoms that were answered, each once. */
  readonly practiced: number;
  /** Atoms that were answered for the first time ever. */
  readonly learned: readonly string[];
  /** How many of the practiced atoms come back when, from tomorrow on: 'Tomorrow', 'In 5 weeks'. */
  readonly returns: readonly { readonly when: string; readonly atoms: number }[];
}

/** Summarizes the atoms that a run practiced, and when each is due again. */
export function summarizeRun(
  run: Pick<StoredRun, "startedAt" | "answers">,
  states: ReadonlyMap<string, MemoryState>,
  dayOf: DayOf,
  now: number,
): RunSummary {
  const practiced = [...new Set(run.answers.map(({ atomId }) => atomId))];
  const returns = practiced
    .flatMap((id) => states.get(id) ?? [])
    .map((state) => Math.max(1, returnDay(state, dayOf, now) - dayOf(now)))
    .sort((a, b) => a - b);
  return {
    practiced: practiced.length,
    // The last answers may not be in the states yet.
    learned: practiced.filter((id) => (states.get(id)?.firstAt ?? now) >= run.startedAt),
    returns: [...Map.groupBy(returns, returnsMessage)].map(([when, group]) => ({
      when,
      atoms: group.length,
    })),
  };
}
