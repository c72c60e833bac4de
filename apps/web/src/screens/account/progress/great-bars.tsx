import type { Learning } from "@attune/contract";
import { BarList } from "../../../ui/chart/bar-list.tsx";
import { groupLevels } from "./group-levels.ts";
import { greatsOfAnswers } from "./messages.ts";

interface GreatBarsProps {
  readonly lessons: Learning["lessons"];
}

/** Great answers per lesson. */
export function GreatBars({ lessons }: GreatBarsProps) {
  return (
    <BarList
      bars={groupLevels(lessons).map(({ name, greats, attempts }) => ({
        label: name,
        valueText: greatsOfAnswers(greats, attempts),
        whole: attempts,
        value: greats,
      }))}
    />
  );
}
