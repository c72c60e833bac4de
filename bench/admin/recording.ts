/** The cost of recording a visit, compared with bare inserts in the same run. */
import { classifyDevice } from "@attune/contract";
import { sql } from "kysely";
import {
  placeholders,
  prepareStatement,
} from "../../apps/server/src/db/drivers/prepared-statement.ts";
import type { Db, PageVisitsTable } from "../../apps/server/src/db/schema.ts";
import { insertVisitRow } from "../../apps/server/src/db/visits/insert-visit.ts";
import { agentIdOf } from "../../apps/server/src/db/visits/user-agents.ts";
import { type Checks, quantile } from "../checks.ts";
import { AGENTS, type Extent, visitAt } from "./visits.ts";

const ROUNDS = 2_000;
const WARM_UP = 200;
const LIMIT_RATIO = 1.5;

const VARIANTS = ["recording", "bare", "barePrepared"] as const;
type Variant = (typeof VARIANTS)[number];

const NAMES: Record<Variant, string> = {
  recording: "recording a visit",
  bare: "a bare insert",
  barePrepared: "a bare insert as a prepared statement",
};

/** The bare inserts write to a table with the same columns and only a primary key. */
export async function benchRecording(db: Db, extent: Extent, checks: Checks): Promise<void> {
  await sql`create table bare_visits (like page_visits, primary key (id))`.execute(db);
  const bare = db.withTables<{ bare_visits: PageVisitsTable }>();
  const agentIds = new Map<string, number>();
  for (const agent of AGENTS)
    agentIds.set(agent, await agentIdOf(db, { agent, device: classifyDevice(agent) }, extent.now));
  const rowAt = (at: number) => {
    const { user_agent, device, ...visit } = visitAt(at, extent);
    return { device, row: { ...visit, agent_id: agentIds.get(user_agent) ?? 0 } };
  };
  const columns = Object.keys(rowAt(Date.now()).row);
  const insertBare = prepareStatement(
    "insert_bare_visit",
    `insert into bare_visits (${columns.join(", ")})
      values (${placeholders(columns)})`,
  );
  const write: Record<Variant, (visit: ReturnType<typeof rowAt>) => Promise<unknown>> = {
    recording: ({ row, device }) => insertVisitRow(db, row, device),
    bare: ({ row }) => bare.insertInto("bare_visits").values(row).execute(),
    barePrepared: ({ row }) => insertBare(db, Object.values(row)),
  };
  const times: Record<Variant, number[]> = { recording: [], bare: [], barePrepared: [] };
  for (let n = -WARM_UP; n < ROUNDS; n++)
    // Rotates the order, so that each variant is first equally often.
    for (const index of VARIANTS.keys()) {
      const variant = VARIANTS[(index + n + WARM_UP) % VARIANTS.length] ?? "recording";
      const visit = rowAt(Date.now());
      const start = performance.now();
      await write[variant](visit);
      if (n >= 0) times[variant].push(performance.now() - start);
    }
  console.info("");
  for (const variant of VARIANTS)
    console.info(`${NAMES[variant]}: ${quantile(times[variant], 0.5).toFixed(3)} ms`);
  const ratio = quantile(times.recording, 0.5) / quantile(times.bare, 0.5);
  checks.atMost("recording a visit / bare insert", ratio, LIMIT_RATIO, "times");
}
