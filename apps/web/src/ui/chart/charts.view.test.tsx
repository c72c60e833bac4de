import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { tabStops, texts } from "../../../testing/content.ts";
import { describeView } from "../../../testing/describe-view.ts";
import { renderInPage } from "../../../testing/show.tsx";
import { Page } from "../layout/page.tsx";
import { BarChart } from "./bar-chart.tsx";
import { BarList } from "./bar-list.tsx";
import { NoteheadPlot } from "./notehead-plot.tsx";

const bars = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ label: `Bar ${index + 1}`, value: index % 8 }));

const Bars = ({ count }: { readonly count: number }) => (
  <BarChart
    name="Beats by bar"
    labelHeader="Bar"
    valueHeader="Beats"
    bars={bars(count)}
    summary={`Beats in ${count} bars.`}
  />
);

const LIST = [
  { label: "F♯", detail: "You heard a G.", value: 4, valueText: "4 times" },
  { label: "G", value: 1, valueText: "once" },
];

const showAll = (count = 8) =>
  renderInPage(
    <Page title="Charts">
      <Bars count={count} />
      <BarList bars={LIST} />
      <NoteheadPlot
        samples={[
          { at: 0, height: 0.2 },
          { at: 5, height: 0.9 },
        ]}
        scale={[
          { text: "0", height: 1 },
          { text: "50", height: 0 },
        ]}
        ends={["Dec 14", "Jan 11"]}
        band={{ label: "in tune", from: 0.5, to: 1 }}
      />
    </Page>,
  );

it("says in a sentence and a table what bars show", async () => {
  await showAll();
  expect(texts().slice(0, 7)).toEqual([
    "Charts",
    "8",
    "0",
    "Bar 1",
    "Bar 8",
    "Beats in 8 bars.",
    "Show as table",
  ]);
  await userEvent.click(document.querySelector("summary") as Element);
  const rows = page.getByRole("table", { name: "Beats by bar" }).getByRole("row").elements();
  expect(rows.map(({ textContent }) => textContent).slice(0, 3)).toEqual([
    "BarBeats",
    "Bar 10",
    "Bar 21",
  ]);
  expect(tabStops()).toEqual(["Show as table : Beats by bar"]);
});

it.each([1, 8, 366])("draws %i bars within the staff, in order", async (count) => {
  await showAll(count);
  const staff = document.querySelector("figure svg") as SVGElement;
  const around = staff.getBoundingClientRect();
  const boxes = [...staff.querySelectorAll("rect")].map((bar) => bar.getBoundingClientRect());
  expect(boxes).toHaveLength(count);
  for (const [index, box] of boxes.entries()) {
    expect(box.left).toBeGreaterThanOrEqual(boxes[index - 1]?.left ?? around.left - 1);
    expect(box.right).toBeLessThanOrEqual(around.right + 1);
    expect(box.bottom).toBeCloseTo(around.bottom, 0);
  }
});

it("lists bars with their texts, the longest for the largest", async () => {
  await showAll();
  const items = page.getByRole("listitem").elements().slice(-2);
  expect(items.map((item) => texts(item as HTMLElement))).toEqual([
    ["F♯", "F sharp", "4 times", "You heard a G."],
    ["G", "once"],
  ]);
  const [long = 0, short = 0] = items.map(
    (item) => item.lastElementChild?.firstElementChild?.getBoundingClientRect().width,
  );
  expect(long).toBeCloseTo(4 * short, 0);
});

it("draws values as noteheads, the higher the larger", async () => {
  await showAll();
  const staff = [...document.querySelectorAll("main svg")].at(-1) as Element;
  const [low, high] = [...staff.querySelectorAll("ellipse")].map((head) =>
    head.getBoundingClientRect(),
  ) as [DOMRect, DOMRect];
  expect(low.left).toBeLessThan(high.left);
  expect(low.top).toBeGreaterThan(high.top);
  expect(texts().slice(-5)).toEqual(["0", "50", "Dec 14", "in tune", "Jan 11"]);
});

describeView("Charts", {
  scenes: { few: () => showAll(), many: () => showAll(366) },
  fullest: "few",
});
