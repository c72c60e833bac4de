/** The administrator's numbers over very many visits: `npm run bench -- admin`. */
import { createChecks } from "../checks.ts";
import { benchPostgres } from "./postgres.ts";

const checks = createChecks();
await benchPostgres(checks);
console.info("");
process.exitCode = checks.report() ? 0 : 1;
