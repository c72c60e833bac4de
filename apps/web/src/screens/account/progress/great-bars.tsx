import type { Learning } from "@attune/contract";
import { pluralize } from "../../../lib/pluralize.ts";
import { BarList } from "../../../ui/chart/bar-list.tsx";
import { LESSON_NAMES } from "./lesson-names.ts";

interface GreatBarsProps {
  /** Most greats first. */
  readonly lessons: Learning["lessons"];
}

/** Greats of each lesson, with a beam as long as they are many. */
export function GreatBars({ lessons }: GreatBarsProps) {
  return (
    <BarList
      bars={lessons.map(({ exercise, greats, attempts }) => ({
        label: LESSON_NAMES[exercise],
        said: `${pluralize(greats, "great")} in ${pluralize(attempts, "answer")}`,
        value: greats,
      }))}
    />
  );
}
