import { useState } from "react";
import { SegmentField } from "../forms/segment-field.tsx";
import { type Column, DataTable } from "./data-table.tsx";
import { Pager } from "./pager.tsx";
import { paginate, sortRows } from "./rows.ts";
import { useTable } from "./use-table.ts";

interface Interval {
  readonly name: string;
  readonly steps: number;
  readonly ratio: string;
}

const NAMES = ["Unison", "Minor 2nd", "Major 2nd", "Minor 3rd", "Major 3rd", "Perfect 4th"];
const INTERVALS: readonly Interval[] = NAMES.flatMap((name, steps) =>
  [0, 12, 24].map((octaves) => ({
    name: octaves === 0 ? name : `${name} and ${octaves / 12} octaves`,
    steps: steps + octaves,
    ratio: (2 ** ((steps + octaves) / 12)).toFixed(6),
  })),
);

const COLUMNS: readonly Column<Interval, "name" | "steps">[] = [
  { label: "Interval", sort: "name", cell: ({ name }) => name },
  { label: "Half steps", sort: "steps", kind: "number", cell: ({ steps }) => steps },
  { label: "Ratio in equal temperament", kind: "line", cell: ({ ratio }) => ratio },
];

const MODES = ["full", "busy", "empty"] as const;

/** A table with rows, while other rows load, and without rows. */
export default function TableGallery() {
  const [mode, setMode] = useState<(typeof MODES)[number]>("full");
  const state = useTable<"name" | "steps">({ key: "steps", order: "asc" });
  const all = mode === "empty" ? [] : INTERVALS;
  const shownPage = paginate(
    sortRows(all, (row) => row[state.sort.key], state.sort.order),
    state.page,
    5,
  );
  return (
    <section style={{ display: "grid", gap: "1rem", gridTemplateColumns: "minmax(0, 1fr)" }}>
      <h2>Tables</h2>
      <SegmentField
        label="State"
        options={MODES.map((value) => ({ value, label: value }))}
        value={mode}
        onChange={setMode}
      />
      <DataTable
        name="Intervals"
        columns={COLUMNS}
        rows={shownPage.rows}
        rowKey={({ name }) => name}
        sort={state.sort}
        onSort={state.toggleSort}
        empty="Nothing found."
        busy={mode === "busy"}
      />
      <Pager
        name="intervals"
        page={shownPage.page}
        pageCount={shownPage.pageCount}
        onPageChange={state.goToPage}
      />
    </section>
  );
}
