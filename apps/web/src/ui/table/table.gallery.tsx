import { useState } from "react";
import { SegmentField } from "../forms/segment-field.tsx";
import { type Column, DataTable } from "./data-table.tsx";
import { Pager } from "./pager.tsx";
import { leafOf, sorted } from "./rows.ts";
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

const STATES = ["full", "busy", "empty"] as const;

/** A ledger's page with rows, while others are on their way, and without any. */
export default function TableGallery() {
  const [shown, show] = useState<(typeof STATES)[number]>("full");
  const state = useTable<"name" | "steps">({ key: "steps", order: "asc" });
  const all = shown === "empty" ? [] : INTERVALS;
  const leaf = leafOf(
    sorted(all, (row) => row[state.sort.key], state.sort.order),
    state.page,
    5,
  );
  return (
    <section style={{ display: "grid", gap: "1rem", gridTemplateColumns: "minmax(0, 1fr)" }}>
      <h2>Tables</h2>
      <SegmentField
        label="State"
        choices={STATES.map((value) => ({ value, label: value }))}
        value={shown}
        onChoose={show}
      />
      <DataTable
        name="Intervals"
        columns={COLUMNS}
        rows={leaf.rows}
        rowKey={({ name }) => name}
        sort={state.sort}
        onSort={state.sortBy}
        empty="Nothing found."
        busy={shown === "busy"}
      />
      <Pager name="intervals" page={leaf.page} pages={leaf.pages} onTurn={state.turnTo} />
    </section>
  );
}
