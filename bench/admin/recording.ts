/** What recording a visit costs, beside bare inserts in the same run. */
import { sql } from "kysely";
import { insertVisit } from "../../apps/server/src/db/insert-visit.ts";
import { prepared } from "../../apps/server/src/db/prepared.ts";
import type { Db, PageVisitsTable } from "../../apps/server/src/db/schema.ts";
import { type Checks, quantile } from "../checks.ts";
import { type Extent, visitAt } from "./visits.ts";

const TIMES = 2_000;
const WARM_UP = 200;
const LIMIT = 1.5;

const WAYS = ["ours", "bare", "barePlanned"] as const;
type Way = (typeof WAYS)[number];

const NAMES: Record<Way, string> = {
  ours: "recording a visit",
  bare: "a bare insert",
  barePlanned: "a bare insert that is planned once, as ours is",
};

/** The peers write into a table of the same columns that has a primary key and nothing else. */
export async function benchRecording(db: Db, extent: Extent, checks: Checks): Promise<void> {
  await sql`create table bare_visits
    (like page_visits including defaults, primary key (id))`.execute(db);
  const bare = db.withTables<{ bare_visits: PageVisitsTable }>();
  const write: Record<Way, (visit: PageVisitsTable) => Promise<unknown>> = {
    ours: (visit) => insertVisit(db, visit),
    bare: (visit) => bare.insertInto("bare_visits").values(visit).execute(),
    barePlanned: (visit) =>
      sql`${sql.raw(prepared("bare_visit"))} insert into bare_visits
        (${sql.join(Object.keys(visit).map((name) => sql.ref(name)))})
        values (${sql.join(Object.values(visit))})`.execute(db),
  };
  const times: Record<Way, number[]> = { ours: [], bare: [], barePlanned: [] };
  for (let n = -WARM_UP; n < TIMES; n++)
    // Each goes first as often as the others.
    for (const turn of WAYS.keys()) {
      const way = WAYS[(turn + n + WARM_UP) % WAYS.length] ?? "ours";
      const visit = visitAt(Date.now(), extent);
      const start = performance.now();
      await write[way](visit);
      if (n >= 0) times[way].push(performance.now() - start);
    }
  console.info("");
  for (const way of WAYS) console.info(`${NAMES[way]}: ${quantile(times[way], 0.5).toFixed(3)} ms`);
  const ratio = quantile(times.ours, 0.5) / quantile(times.bare, 0.5);
  checks.atMost("recording a visit, of a bare insert", ratio, LIMIT, "times");
}
