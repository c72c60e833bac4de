/** The whole fuzz against a running server. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Endpoint, endpoints } from "@attune/contract";
import type { Finding } from "../judges/findings.ts";
import { judgeLog } from "../judges/log.ts";
import { watchMemory } from "../memory.ts";
import type { Product } from "../product.ts";
import { productRules } from "../rules.ts";
import { fuzzApi } from "./api.ts";
import { attackBodies } from "./bodies.ts";
import { createAttackClient } from "./client.ts";
import { attackOwnership } from "./ownership.ts";
import { attackSockets } from "./raw.ts";
import { createRoles, productAccounts } from "./roles.ts";
import type { AttackSession, Tally } from "./session.ts";
import { attackSite } from "./site.ts";

export interface FuzzOptions {
  readonly seed: number;
  /** Hostile requests per endpoint and role. */
  readonly runs: number;
  /** Milliseconds for all attacks. */
  readonly budgetMs: number;
}

export interface FuzzResult {
  readonly tallies: ReadonlyMap<string, Tally>;
  readonly findings: readonly Finding[];
  readonly peakMemoryMb: number;
}

/** Links in emails must not follow the request's host. */
function judgeEmails(dataDir: string): Finding[] {
  const folder = path.join(dataDir, "outbox");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) =>
    file.isFile(),
  );
  return files
    .map((file) => path.join(file.parentPath, file.name))
    .filter((file) => /\/\/[^\s/]*evil\.test/.test(readFileSync(file, "utf8")))
    .map((file) => ({ kind: "email_host", where: "emails", detail: path.basename(file) }));
}

/** @throws Error if the attack itself is broken, such as when no account can be created. */
export async function fuzz(product: Product, options: FuzzOptions): Promise<FuzzResult> {
  const client = createAttackClient(product.url);
  const memory = watchMemory(product);
  try {
    const roles = await createRoles(productAccounts(client, product));
    const session: AttackSession = {
      client,
      roles,
      rules: productRules(product),
      seed: options.seed,
      runs: options.runs,
      until: Date.now() + options.budgetMs,
      findings: [],
      tallies: new Map(),
      known: new Map(),
    };
    const contract: Readonly<Record<string, Endpoint>> = endpoints;
    await attackOwnership(session, contract);
    await attackSockets(session);
    await attackSite(session, contract);
    await attackBodies(session, contract);
    const left = await fuzzApi(session, contract);
    // Background tasks may still fail.
    const { peakMb, findings } = await memory.stop();
    session.findings.push(...findings, ...left.map(notAttacked));
    session.findings.push(...judgeLog(product.log, roles.secrets()));
    session.findings.push(...judgeEmails(product.dataDir));
    return { tallies: session.tallies, findings: session.findings, peakMemoryMb: peakMb };
  } finally {
    await memory.stop();
    client.close();
  }
}

const notAttacked = (name: string): Finding => ({
  kind: "incomplete",
  where: name,
  detail: "not attacked: the time was over",
});
