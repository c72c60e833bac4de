import type { RegisteredUser, TimeRange } from "@attune/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type UserSort, usersQuery } from "../../../data/admin/admin.ts";
import { downloadText } from "../../../lib/browser/download-text.ts";
import { type CsvColumn, csvFileName, toCsv } from "../../../lib/csv.ts";
import type { Column } from "../../../ui/table/data-table.tsx";
import { useTable } from "../../../ui/table/use-table.ts";
import styles from "../admin.module.css";
import { QUERY_MESSAGES, ROW_COUNTS } from "../messages.ts";
import { PaginatedTable } from "../table/paginated-table.tsx";
import { QueryBoundary } from "../table/query-boundary.tsx";
import { TableToolbar } from "../table/table-toolbar.tsx";
import { Timestamp } from "../table/timestamp.tsx";
import { tableParams, useTableParams } from "../table/use-table-params.ts";
import { Section } from "./section.tsx";
import { SignUpsChart } from "./sign-ups-chart.tsx";

const roleOf = ({ isAdmin }: RegisteredUser) => (isAdmin ? "Admin" : "User");

const COLUMNS: readonly Column<RegisteredUser, UserSort>[] = [
  { label: "Username", sort: "username", cell: ({ username }) => <bdi>{username}</bdi> },
  { label: "Email", sort: "email", cell: ({ email }) => <bdi>{email}</bdi> },
  {
    label: "Role",
    kind: "line",
    cell: (user) => (
      <span className={user.isAdmin ? styles.adminBadge : styles.badge}>{roleOf(user)}</span>
    ),
  },
  {
    label: "Registered",
    sort: "createdAt",
    kind: "line",
    cell: ({ createdAt }) => <Timestamp at={createdAt} />,
  },
  { label: "Id", kind: "line", cell: ({ id }) => <code className={styles.code}>{id}</code> },
];

const CSV_COLUMNS: readonly CsvColumn<RegisteredUser>[] = [
  ["id", ({ id }) => id],
  ["username", ({ username }) => username],
  ["email", ({ email }) => email],
  ["role", roleOf],
  ["createdAt", ({ createdAt }) => createdAt],
];

/** @param range Of the chart; the table lists all users. */
export function UsersSection({ range }: { readonly range: TimeRange }) {
  const state = useTable<UserSort>({ key: "createdAt", order: "desc" });
  const query = useQuery(usersQuery(useTableParams(state)));
  const client = useQueryClient();
  const save = async () => {
    const rows = await client.ensureQueryData(usersQuery(tableParams(state)));
    downloadText(csvFileName(["users"], new Date()), "text/csv", toCsv(CSV_COLUMNS, rows));
  };
  return (
    <Section id="users" title="Registered Users">
      <SignUpsChart range={range} />
      <TableToolbar
        searchLabel="Search registered users"
        searchHint="Matches any part of a username or email."
        downloadName="Download CSV of registered users"
        search={state.search}
        onSearch={state.setSearch}
        save={save}
      />
      <QueryBoundary query={query} messages={QUERY_MESSAGES.users}>
        {(rows, busy) => (
          <PaginatedTable
            name="Registered users"
            rowCounts={ROW_COUNTS.users}
            columns={COLUMNS}
            rows={rows}
            rowKey={({ id }) => id}
            state={state}
            empty="No users have registered yet."
            busy={busy}
          />
        )}
      </QueryBoundary>
    </Section>
  );
}
