/**
 * The administrator's numbers over very many visits, and archives of them: `npm run bench -- admin`;
 * with `sqlite` or `postgres`, one of the databases. BENCH_VISITS and
 * BENCH_SQLITE_VISITS set other numbers of visits, for a quick look. Takes some 8 GB below the temporary folder.
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
