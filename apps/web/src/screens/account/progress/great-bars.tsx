import type { Learning } from "@attune/contract";
import { BarList } from "../../../ui/chart/bar-list.tsx";
import { EXERCISE_CATALOG } from "../../lessons/exercise-catalog.ts";
import { greatsOfAnswers } from "./messages.ts";

interface GreatBarsProps {
  /** Sorted by greats, highest first. */
  readonly lessons: Learning["lessons"];
}

/** Great answers per lesson. */
export function GreatBars({ lessons }: GreatBarsProps) {
  return (
    <BarList
      bars={lessons.map(({ exercise, greats, attempts }) => ({
        label: EXERCISE_CATALOG[exercise].name,
        valueText: greatsOfAnswers(greats, attempts),
        whole: attempts,
        value: greats,
      }))}
    />
  );
}
