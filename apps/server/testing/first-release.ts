import { sql } from "kysely";
import { isPostgres } from "../src/db/dialect.ts";
import type { Db } from "../src/db/schema.ts";
import { migrateTo } from "./migrate-to.ts";

const FIRST_RELEASE = "0002-accounts";
const DAY_MS = 86_400_000;
/** Different user agents. */
const AGENTS = 100_000;

/** Creates the tables of the first release with visits of the last year. @param db Empty. */
export async function createFirstRelease(db: Db, visits: number): Promise<void> {
  await migrateTo(db, FIRST_RELEASE);
  const step = Math.floor((365 * DAY_MS) / visits);
  const first = Date.now() - visits * step;
  const numbers = isPostgres(db)
    ? sql`select n from generate_series(0, ${sql.lit(visits - 1)}) as n`
    : sql`with recursive numbers (n) as (
        select 0 union all select n + 1 from numbers where n < ${sql.lit(visits - 1)})
        select n from numbers`;
  const id = isPostgres(db)
    ? sql`gen_random_uuid()::text`
    : sql`lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
        || '-8' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))`;
  await sql`insert into page_visits
      (id, secret_hash, ip_address, page_path, user_agent, duration_s, created_at)
    select ${id}, 'hash', '192.0.' || (n % 250) || '.' || (n % 199), '/keys',
      'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0.' || (n % ${sql.lit(AGENTS)}) || ' Safari',
      n % 300, ${sql.lit(first)} + cast(n as bigint) * ${sql.lit(step)}
    from (${numbers}) as numbered`.execute(db);
}
