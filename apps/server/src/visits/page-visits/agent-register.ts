import { classifyDevice, type Device } from "@attune/contract";
import type { Db } from "../../db/schema.ts";
import {
  type Agent,
  agentIdOf,
  isKnownAgent,
  MAX_AGENT_LENGTH,
} from "../../db/visits/user-agents.ts";
import { writeOnce } from "../../db/write.ts";
import { type Limit, type LimitService, usesFrom } from "../../limits/service.ts";

/** New user agents: a network has as many as kinds of browsers, the world some thousands. */
const NEW_PER_NETWORK: Limit = { name: "new-agents", max: 200, windowS: 86_400 };
const NEW_IN_ALL: Limit = { name: "new-agents-in-all", max: 5_000, windowS: 86_400 };
/** Ids that are remembered. */
const MAX_REMEMBERED = 2_000;
const DAY_MS = 86_400_000;

/** Assigns ids to user agents, of which strangers can't make the server store any number. */
export interface AgentRegister {
  /** Beyond the limits, the id is that of a device without its user agent. */
  register(userAgent: string, address: string): Promise<{ agentId: number; device: Device }>;
}

export function agentRegister(db: Db, limits: LimitService, clock: () => number): AgentRegister {
  /** Agents by device and user agent; each is kept for a day, so that its last use is stored. */
  const remembered = new Map<string, { readonly agentId: number; readonly day: number }>();

  async function mayStore(agent: Agent, address: string): Promise<boolean> {
    if (agent.agent === "" || (await isKnownAgent(db, agent))) return true;
    const uses = [...usesFrom(NEW_PER_NETWORK, address), [NEW_IN_ALL, ""] as const];
    return await limits.tryConsumeAll(uses);
  }

  return {
    async register(userAgent, address) {
      const now = clock();
      const device = classifyDevice(userAgent);
      const full = { agent: userAgent.slice(0, MAX_AGENT_LENGTH), device };
      const key = `${device}\n${full.agent}`;
      const known = remembered.get(key);
      const day = Math.floor(now / DAY_MS);
      if (known?.day === day) return { agentId: known.agentId, device };
      const isAllowed = await mayStore(full, address);
      const agent = isAllowed ? full : { agent: "", device };
      const agentId = await writeOnce(db, (transaction) => agentIdOf(transaction, agent, now));
      if (isAllowed) {
        if (remembered.size >= MAX_REMEMBERED) remembered.clear();
        remembered.set(key, { agentId, day });
      }
      return { agentId, device };
    },
  };
}
