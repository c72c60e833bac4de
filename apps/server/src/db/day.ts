import { sql } from "kysely";

const DAY_MS = 86_400_000;

/** Days since the epoch, in UTC, of a column of epoch milliseconds: integer division in both databases. */
export const dayOf = (column: string) => sql<number>`${sql.ref(column)} / ${sql.lit(DAY_MS)}`;
