import type { Device } from "@attune/contract";
import { prepareStatement } from "../drivers/prepared-statement.ts";
import type { Db } from "../schema.ts";

/** Longer ones are cut: browsers' own have about 130 characters. */
export const MAX_AGENT_LENGTH = 256;
const DAY_MS = 86_400_000;

export interface Agent {
  /** Empty for visits whose user agent isn't kept. */
  readonly agent: string;
  readonly device: Device;
}

const upsert = prepareStatement<{ agent_id: number }>(
  "upsert_user_agent",
  `insert into user_agents (agent, device, used_at) values (?, ?, ?)
  on conflict (agent, device) do update set used_at =
    case when user_agents.used_at > excluded.used_at then user_agents.used_at else excluded.used_at end
  returning agent_id`,
);

/** The id of a user agent, which is stored if it is new. @param usedAt Epoch milliseconds. */
export async function agentIdOf(db: Db, { agent, device }: Agent, usedAt: number): Promise<number> {
  const day = usedAt - (usedAt % DAY_MS);
  const [row] = await upsert(db, [agent.slice(0, MAX_AGENT_LENGTH), device, day]);
  return (row as { agent_id: number }).agent_id;
}

/** Whether a user agent is stored. */
export async function isKnownAgent(db: Db, { agent, device }: Agent): Promise<boolean> {
  const row = await db
    .selectFrom("user_agents")
    .select("agent_id")
    .where("agent", "=", agent)
    .where("device", "=", device)
    .executeTakeFirst();
  return row !== undefined;
}
