import { pluralize } from "../../lib/pluralize.ts";
import { BarChart } from "./bar-chart.tsx";
import { BarList } from "./bar-list.tsx";

const bars = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    label: `Bar ${index + 1}`,
    ...(count === 12 && { tick: String(index + 1) }),
    value: Math.round(50 + 40 * Math.sin(index / 3)),
  }));

/** Charts with one bar, some bars, and more bars than pixels; and a bar list. */
export default function ChartGallery() {
  return (
    <section style={{ display: "grid", gap: "2rem", gridTemplateColumns: "minmax(0, 1fr)" }}>
      <h2>Charts</h2>
      {[1, 12, 60, 366].map((count) => (
        <BarChart
          key={count}
          name={`Beats of ${pluralize(count, "bar")}`}
          labelHeader="Bar"
          valueHeader="Beats"
          bars={bars(count)}
          summary={`Beats in ${count} bars.`}
        />
      ))}
      <BarList
        bars={bars(4).map(({ label, value }) => ({ label, value, valueText: `${value} beats` }))}
      />
    </section>
  );
}
