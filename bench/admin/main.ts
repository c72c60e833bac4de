/**
 * Benchmarks the administrator's dashboard and archives with millions of visits: `npm run bench -- admin`,
 * or with `sqlite` or `postgres` for one database. BENCH_VISITS and BENCH_SQLITE_VISITS set the number of
 * visits. Needs about 8 GB in the temporary folder.
 */
import { runParts } from "../checks.ts";
import { benchPostgres } from "./postgres.ts";
import { benchSqlite } from "./sqlite.ts";

await runParts({ postgres: benchPostgres, sqlite: benchSqlite });
