import { sql } from "kysely";

/**
 * Number of the period since the epoch that contains a moment.
 * @param column Column with epoch milliseconds from 0. PostgreSQL and SQLite divide whole numbers without a rest; some
 *   databases that speak PostgreSQL's protocol don't.
 */
export const periodOf = (column: string, periodMs: number) =>
  sql<number>`${sql.ref(column)} / ${sql.lit(periodMs)}`;
