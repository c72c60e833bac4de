/** Attacks the vulnerable server with the same code as the product. */

import { fuzzApi } from "../fuzz/api.ts";
import { createAttackClient } from "../fuzz/client.ts";
import { attackOwnership } from "../fuzz/ownership.ts";
import { createRoles, type Identity } from "../fuzz/roles.ts";
import type { AttackSession } from "../fuzz/session.ts";
import type { FindingKind } from "../judges/findings.ts";
import { judgeLog } from "../judges/log.ts";
import {
  MACHINE_PATH,
  OWNED_ENDPOINT,
  OWNER_NAME,
  OWNER_TOKEN,
  SLOW_MS,
  startVulnerableServer,
  VULNERABLE_ENDPOINTS,
} from "./vulnerable-server.ts";

const identity = (token: string, shown: readonly string[] = []): Identity => ({
  token,
  shown,
  secrets: [token],
});

/** Kinds of faults that must be found: the kind that each endpoint is named after, and those that come with it. */
export const EXPECTED_KINDS: readonly FindingKind[] = [
  ...(Object.keys(VULNERABLE_ENDPOINTS) as FindingKind[]),
  "server_error",
  "log_error",
];

/** @returns The kinds of faults that were found. */
export async function findFaults(): Promise<Set<FindingKind>> {
  const server = await startVulnerableServer();
  const client = createAttackClient(server.url);
  const tokens = [OWNER_TOKEN, "user-token"].values();
  try {
    const roles = await createRoles({
      createUser: async () => {
        const token = tokens.next().value ?? "user-token";
        return identity(token, token === OWNER_TOKEN ? [OWNER_NAME] : []);
      },
      createAdmin: async () => identity("admin-token"),
    });
    const session: AttackSession = {
      client,
      roles,
      rules: { maxMs: SLOW_MS / 2, allowedOrigins: [server.url], machinePaths: [MACHINE_PATH] },
      seed: 1,
      runs: 150,
      until: Date.now() + 30_000,
      findings: [],
      tallies: new Map(),
      known: new Map(),
    };
    const { foreign_data: notes } = VULNERABLE_ENDPOINTS;
    await attackOwnership(session, { ...(notes && { notes }), note: OWNED_ENDPOINT });
    const owned = session.findings.filter(({ kind }) => kind === "not_refused");
    if (owned.length === 0) throw new Error("Another user's data wasn't found.");
    await fuzzApi(session, VULNERABLE_ENDPOINTS);
    session.findings.push(...judgeLog(server.log, roles.secrets()));
    return new Set(session.findings.map(({ kind }) => kind));
  } finally {
    client.close();
    server.close();
  }
}
