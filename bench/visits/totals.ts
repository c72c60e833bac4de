/** How fast the totals catch up with changes that wait, on PostgreSQL, where many servers record visits. */
import { tmpdir } from "node:os";
import { sql } from "kysely";
import { openDatabase } from "../../apps/server/src/db/connection.ts";
import { migrate } from "../../apps/server/src/db/migrate.ts";
import { JOB_TIMEOUTS } from "../../apps/server/src/db/timeouts.ts";
import { visitTotalsService } from "../../apps/server/src/visits/visit-totals/service.ts";
import { startPostgres } from "../../apps/server/testing/postgres-server.ts";
import type { Checks } from "../checks.ts";

const CHANGES = 100_000;
const ADDRESSES = 20_000;
const LEAST_PER_SECOND = 2_000;

export async function benchTotals(checks: Checks): Promise<void> {
  const server = await startPostgres();
  const db = openDatabase(
    { databaseUrl: server.url, dataDir: tmpdir() },
    { timeouts: JOB_TIMEOUTS },
  );
  try {
    await migrate(db);
    const totals = visitTotalsService(db, Date.now);
    await totals.refresh();
    await sql`insert into visit_changes
        (created_at, ip_address, page_path, device, visits, ended, duration_s)
      select ${sql.lit(Date.now())}::bigint - n,
        '10.0.' || (n % ${sql.lit(ADDRESSES)}) / 250 || '.' || n % 250,
        (array['/', '/keys', '/intervals', '/chords'])[1 + n % 4], 'Desktop', 1, 1, 30
      from generate_series(1, ${sql.lit(CHANGES)}) as n`.execute(db);
    const start = performance.now();
    await totals.refresh();
    const perSecond = CHANGES / ((performance.now() - start) / 1000);
    checks.atLeast("PostgreSQL: changes that the totals apply", perSecond, LEAST_PER_SECOND, "/s");
    checks.exactly("PostgreSQL: changes that still wait", await totals.pending(), 0);
  } finally {
    await db.destroy();
    await server.stop();
  }
}
