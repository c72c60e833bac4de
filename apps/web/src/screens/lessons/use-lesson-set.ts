import { type Attempt, type Random, type ResumedAt, seededRandom } from "@attune/exercises";
import { useState } from "react";
import { useLocation } from "wouter";
import type { PracticePorts } from "../../practice/ports.ts";
import { beginSet, endSet, keepTry } from "../../queries/quiz-sets.ts";
import { keepProgress, resumeAt } from "../../queries/session-progress.ts";
import { recordGreat } from "../../queries/use-counters.ts";

interface Connections extends Pick<PracticePorts, "report" | "progress" | "leave"> {
  readonly random: Random;
}

/** What ties a lesson to this learner: where it is resumed, how it was drawn, what is kept of it. */
export function useLessonSet(
  exercise: string,
  back: string,
): { readonly resumed: ResumedAt; readonly connections: Connections } {
  const [, navigate] = useLocation();
  const [{ resumed, random }] = useState(() => {
    const { seed, firstTries } = beginSet(exercise, Math.floor(Math.random() * 2 ** 32));
    return {
      resumed: { startAt: resumeAt(exercise), firstTries },
      random: seededRandom(seed),
    };
  });
  return {
    resumed,
    connections: {
      random,
      report: ({ outcome, itemId }: Attempt) => {
        // The counters follow from outcomes: an applause for every great.
        if (outcome === "great") recordGreat();
        keepTry(exercise, itemId, outcome === "great");
      },
      progress: (index, completed) => {
        keepProgress(exercise, index);
        if (completed) endSet(exercise);
      },
      leave: (to) => navigate(to === "back" ? back : "/core-concepts"),
    },
  };
}
