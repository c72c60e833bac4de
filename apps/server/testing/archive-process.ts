/** Archives once, in a process of its own that may kill itself on the way; says how many queries it took. */
import type { KyselyPlugin } from "kysely";
import { archiveService } from "../src/archives/service.ts";
import { openDatabase } from "../src/db/connection.ts";
import { JOB_PATIENCE } from "../src/db/patience.ts";
import { leaseService } from "../src/leases/service.ts";
import { visitTotalsService } from "../src/visit-totals/service.ts";

const { location, folder, now, dieAt } = JSON.parse(process.argv[2] ?? "{}");

let queries = 0;
/** As if the machine lost its power just before a query. */
const death: KyselyPlugin = {
  transformQuery({ node }) {
    queries += 1;
    if (queries === dieAt) process.kill(process.pid, "SIGKILL");
    return node;
  },
  transformResult: async ({ result }) => result,
};

const db = openDatabase(location, { patience: JOB_PATIENCE }).withPlugin(death);
const clock = () => now as number;
const totals = visitTotalsService(db, clock);
const archives = archiveService({ db, leases: leaseService(db, clock), totals, folder, clock });
await archives.archiveOlderThan(30);
await db.destroy();
console.info(queries);
