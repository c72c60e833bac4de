import type { PageSummary, UserSummary } from "@attune/contract";
import type { CsvColumn } from "../../../lib/csv.ts";
import type { Column } from "../../../ui/table/data-table.tsx";
import { formatDuration } from "../format.ts";
import { Timestamp } from "../table/timestamp.tsx";

/** Fields that the summaries by address and by page share. */
type Summary = Pick<UserSummary & PageSummary, SummarySort>;
type SummarySort = "totalVisits" | "totalDuration" | "avgSessionDuration" | "lastVisit";

export const TOTALS_COLUMNS: readonly Column<Summary, SummarySort>[] = [
  {
    label: "Visits",
    sort: "totalVisits",
    kind: "number",
    cell: ({ totalVisits }) => totalVisits.toLocaleString(),
  },
  {
    label: "Total Time",
    sort: "totalDuration",
    kind: "number",
    cell: ({ totalDuration }) => formatDuration(totalDuration),
  },
  {
    label: "Average",
    sort: "avgSessionDuration",
    kind: "number",
    cell: ({ avgSessionDuration }) => formatDuration(avgSessionDuration),
  },
];

export const LAST_VISIT_COLUMN: Column<Summary, SummarySort> = {
  label: "Last Visit",
  sort: "lastVisit",
  kind: "line",
  cell: ({ lastVisit }) => <Timestamp at={lastVisit} />,
};

/** The same columns for CSV: plain numbers, durations in seconds. */
export const TOTALS_CSV_COLUMNS: readonly CsvColumn<Summary>[] = [
  ["totalVisits", ({ totalVisits }) => totalVisits],
  ["totalDurationSeconds", ({ totalDuration }) => totalDuration],
  ["avgSessionDurationSeconds", ({ avgSessionDuration }) => avgSessionDuration],
];
