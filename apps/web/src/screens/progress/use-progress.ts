import { ATOMS, forecast, type KindStability, SET_ATOMS, stabilityByKind } from "@attune/memory";
import { useEffect, useState } from "react";
import { currentUserId } from "../../data/auth-session/auth-session.ts";
import type { States } from "../../data/memory/owner-memory.ts";
import type { Statistics } from "../../data/memory/statistics.ts";
import {
  calculateFromAnswers,
  loadLearnerMemory,
  useLearnerMemory,
} from "../../data/memory/use-learner-memory.ts";
import { calendarDay } from "../../lib/timing/calendar-day.ts";
import { useToday } from "./use-today.ts";

/** Days of the forecast, today included. */
const FORECAST_DAYS = 14;

/** Data for the progress page. */
export interface Progress extends Statistics {
  /** Whether nothing was answered yet. */
  readonly isNewcomer: boolean;
  readonly kinds: readonly KindStability[];
  /** How many atoms come back on each of the next days, today first. */
  readonly forecast: readonly number[];
  /** As `calendarDay` numbers it. */
  readonly today: number;
}

type Loading =
  | { readonly status: "loading" }
  | { readonly status: "failed" }
  | { readonly status: "loaded"; readonly progress: Progress };

const LOADING: Loading = { status: "loading" };

async function calculateProgress(states: States, today: number): Promise<Progress> {
  const statistics = await calculateFromAnswers("statistics", currentUserId());
  return {
    ...statistics,
    isNewcomer: states.size === 0 && statistics.days.length === 0,
    kinds: stabilityByKind([...ATOMS, ...SET_ATOMS.filter(({ id }) => states.has(id))], (atomId) =>
      states.get(atomId),
    ),
    forecast: forecast(states.values(), calendarDay, Date.now(), FORECAST_DAYS),
    today,
  };
}

/** The learner's progress. It follows their answers and the calendar. */
export function useProgress(): Loading & { readonly retry: () => void } {
  const { status, states } = useLearnerMemory();
  const today = useToday();
  const [loading, setLoading] = useState(LOADING);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the calculation.
  useEffect(() => {
    // After another sign-in, the previous learner's progress disappears immediately.
    if (status !== "ready" || today === undefined) return setLoading(LOADING);
    let isCurrent = true;
    const show = (next: Loading) => isCurrent && setLoading(next);
    calculateProgress(states, today).then(
      (progress) => show({ status: "loaded", progress }),
      () => show({ status: "failed" }),
    );
    return () => {
      isCurrent = false;
    };
  }, [status, states, today, tries]);

  const retry = () => {
    if (status === "failed") return loadLearnerMemory();
    setLoading(LOADING);
    setTries((count) => count + 1);
  };
  return { ...(status === "ready" ? loading : { status }), retry };
}
