import { atomContent, type Confusion } from "@attune/memory";
import { formatAtom } from "../../lib/music/atom-names.ts";
import { BarList } from "../../ui/chart/bar-list.tsx";
import { ChartFigure } from "../../ui/chart/chart-figure.tsx";
import { useNoteFormatter } from "../../ui/text/use-note-formatter.ts";
import { answerMessage } from "./answer-messages.ts";
import { timesMessage } from "./messages.ts";

const SHOWN = 6;
/** More would be mistakes of long ago that were made once. */
const IN_TABLE = 60;

interface ConfusionListProps {
  /** Most frequent first. At least one. */
  readonly confusions: readonly Confusion[];
}

/** Lists the most frequent confusions. */
export function ConfusionList({ confusions }: ConfusionListProps) {
  const format = useNoteFormatter();
  const named = confusions.slice(0, IN_TABLE).flatMap(({ atomId, answer, count }) => {
    const content = atomContent(atomId);
    if (!content) return [];
    return [
      { asked: formatAtom(content, format), answered: answerMessage(content, answer), count },
    ];
  });
  return (
    <ChartFigure
      table={{
        name: "What was asked, and what you answered",
        headers: ["Asked", "Your answer", "Times"],
        textColumns: 2,
        rows: named.map(({ asked, answered, count }) => [asked, answered, count.toLocaleString()]),
      }}
    >
      <BarList
        bars={named.slice(0, SHOWN).map(({ asked, answered, count }) => ({
          label: asked,
          detail: answered,
          value: count,
          valueText: timesMessage(count),
        }))}
      />
    </ChartFigure>
  );
}
