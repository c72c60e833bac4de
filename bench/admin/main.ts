/**
 * Benchmarks the administrator's dashboard and archives with millions of visits: `npm run bench -- admin`,
 * or with `sqlite` or `postgres` for one database. BENCH_VISITS and BENCH_SQLITE_VISITS set the number of
 * visits. Needs about 8 GB in the temporary folder.
 */
import { createChecks } from "../checks.ts";
import { benchPostgres } from "./postgres.ts";
import { benchSqlite } from "./sqlite.ts";

const BENCHES = { postgres: benchPostgres, sqlite: benchSqlite };

const only = process.argv[2];
const checks = createChecks();
for (const [name, bench] of Object.entries(BENCHES))
  if (only === undefined || only === name) await bench(checks);
console.info("");
process.exitCode = checks.report() ? 0 : 1;
