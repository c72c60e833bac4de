import type { PageSummary, UserSummary } from "@attune/contract";
import type { Column } from "../../../ui/table/data-table.tsx";
import { formatDuration } from "../format.ts";
import type { CsvColumn } from "../table/csv.ts";
import { Timestamp } from "../table/timestamp.tsx";

/** What is summed of visits alike, whether by address or by page. */
type Summary = Pick<UserSummary & PageSummary, SummarySort>;
type SummarySort = "totalVisits" | "totalDuration" | "avgSessionDuration" | "lastVisit";

export const SUMS: readonly Column<Summary, SummarySort>[] = [
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

export const LAST_VISIT: Column<Summary, SummarySort> = {
  label: "Last Visit",
  sort: "lastVisit",
  kind: "line",
  cell: ({ lastVisit }) => <Timestamp at={lastVisit} />,
};

/** The same in a file: plain numbers, seconds. */
export const SUMS_IN_FILE: readonly CsvColumn<Summary>[] = [
  ["totalVisits", ({ totalVisits }) => totalVisits],
  ["totalDurationSeconds", ({ totalDuration }) => totalDuration],
  ["avgSessionDurationSeconds", ({ avgSessionDuration }) => avgSessionDuration],
];
