import { sql } from "kysely";
import type { Db } from "../db/schema.ts";

/** Key in `meta`: visits before this moment have truncated addresses. */
const TRUNCATED_UNTIL_KEY = "addresses_shortened_until";

export async function truncatedUntil(db: Db): Promise<number | undefined> {
  const row = await db
    .selectFrom("meta")
    .select("value")
    .where("key", "=", TRUNCATED_UNTIL_KEY)
    .executeTakeFirst();
  return row && Number(row.value);
}

export async function setTruncatedUntil(db: Db, at: number): Promise<void> {
  const value = String(at);
  await db
    .insertInto("meta")
    .values({ key: TRUNCATED_UNTIL_KEY, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

/** Start of the oldest visit from `from` (included) to `to` (excluded). */
export async function firstVisitStart(
  db: Db,
  from: number,
  to: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("page_visits")
    .select("created_at")
    .where("created_at", ">=", from)
    .where("created_at", "<", to)
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}

/** Addresses of the visits that began from `from` (included) to `to` (excluded). */
export async function distinctAddresses(db: Db, from: number, to: number): Promise<string[]> {
  const rows = await db
    .selectFrom("page_visits")
    .select("ip_address")
    .distinct()
    .where("created_at", ">=", from)
    .where("created_at", "<", to)
    .execute();
  return rows.map(({ ip_address }) => ip_address);
}

/** Replaces the full address of each pair by the truncated one, in visits from `from` to `to` (excluded). */
export async function replaceAddresses(
  db: Db,
  { from, to }: { readonly from: number; readonly to: number },
  pairs: readonly (readonly [full: string, truncated: string])[],
): Promise<void> {
  const values = sql.join(pairs.map(([full, truncated]) => sql`(${full}, ${truncated})`));
  await sql`with pairs (full_address, truncated) as (values ${values})
    update page_visits set ip_address = (
      select truncated from pairs where full_address = page_visits.ip_address)
    where created_at >= ${from} and created_at < ${to}
      and ip_address in (select full_address from pairs)`.execute(db);
}
