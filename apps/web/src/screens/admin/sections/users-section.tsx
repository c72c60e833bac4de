import type { RegisteredUser } from "@attune/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type UserSort, usersQuery } from "../../../data/admin/admin.ts";
import { saveFile } from "../../../lib/save-file.ts";
import type { Column } from "../../../ui/table/data-table.tsx";
import { useTable } from "../../../ui/table/use-table.ts";
import styles from "../admin.module.css";
import { type CsvColumn, csvName, csvOf } from "../table/csv.ts";
import { Leaves } from "../table/paginated-table.tsx";
import { Answer } from "../table/query-boundary.tsx";
import { LedgerTools } from "../table/table-toolbar.tsx";
import { Moment } from "../table/timestamp.tsx";
import { askedOf, useAsked } from "../table/use-table-params.ts";
import { Section } from "./section.tsx";

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
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
  { label: "Id", kind: "line", cell: ({ id }) => <code className={styles.code}>{id}</code> },
];

const FILE: readonly CsvColumn<RegisteredUser>[] = [
  ["id", ({ id }) => id],
  ["username", ({ username }) => username],
  ["email", ({ email }) => email],
  ["role", roleOf],
  ["createdAt", ({ createdAt }) => createdAt],
];

export function UsersSection() {
  const state = useTable<UserSort>({ key: "createdAt", order: "desc" });
  const query = useQuery(usersQuery(useAsked(state)));
  const client = useQueryClient();
  const save = async () => {
    const rows = await client.ensureQueryData(usersQuery(askedOf(state)));
    saveFile(csvName(["users"], new Date()), "text/csv", csvOf(FILE, rows));
  };
  return (
    <Section id="users" title="Registered Users">
      <LedgerTools
        of="registered users"
        hint="A part of a name or an email."
        search={state.search}
        onSearch={state.searchFor}
        save={save}
      />
      <Answer query={query} what="users">
        {(rows, busy) => (
          <Leaves
            name="Registered users"
            noun="user"
            columns={COLUMNS}
            rows={rows}
            rowKey={({ id }) => id}
            state={state}
            empty="Nobody has registered yet."
            busy={busy}
          />
        )}
      </Answer>
    </Section>
  );
}
