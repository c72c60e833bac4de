import { sql } from "kysely";
import type { Db } from "../db/schema.ts";

/** Up to when addresses of visits have been shortened, by its name in `meta`. */
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

/** When the oldest visit of this time began, `to` not included. */
export async function firstVisitStart(db: Db, from: number, to: number): Promise<number | undefined> {
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

/** The different addresses of the visits that began in this time, `to` not included. */
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

/** @param pairs What an address becomes, by the address as it is. */
export async function replaceAddresses(
  db: Db,
  { from, to }: { readonly from: number; readonly to: number },
  pairs: readonly (readonly [full: string, short: string])[],
): Promise<void> {
  const values = sql.join(pairs.map(([full, short]) => sql`(${full}, ${short})`));
  await sql`with pairs (long_one, short_one) as (values ${values})
    update page_visits set ip_address = (
      select short_one from pairs where long_one = page_visits.ip_address)
    where created_at >= ${from} and created_at < ${to}
      and ip_address in (select long_one from pairs)`.execute(db);
}
