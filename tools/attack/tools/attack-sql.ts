/** Attacks every listed parameter of the product with sqlmap, through relays that sign in. */
import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Endpoint, endpoints } from "@attune/contract";
import { createAttackClient } from "../fuzz/client.ts";
import { examplesOf } from "../fuzz/examples.ts";
import { aboutKnown, type KnownObject, objectsIn, parseJson } from "../fuzz/known.ts";
import { planExample } from "../fuzz/requests.ts";
import { createRoles, productAccounts, type Role, type Roles } from "../fuzz/roles.ts";
import type { Tally } from "../fuzz/session.ts";
import type { Finding } from "../judges/findings.ts";
import { judgeLog } from "../judges/log.ts";
import type { Product } from "../product.ts";
import { productRules } from "../rules.ts";
import { type Relay, startRelay } from "./relay.ts";
import { runSqlmap, type SqlmapRequest } from "./sqlmap.ts";
import { SQLMAP_TARGETS, type SqlmapTarget } from "./sqlmap-targets.ts";

/** Concurrent runs of sqlmap. */
const AT_ONCE = 3;

export interface ToolResult {
  readonly tallies: ReadonlyMap<string, Tally>;
  readonly findings: readonly Finding[];
  /** The server's highest resident memory, if it was watched. */
  readonly peakMemoryMb?: number;
}

const nameOf = ({ endpoint, place, names }: SqlmapTarget) =>
  `sqlmap ${endpoint} ${place}.${names.join(",")}`;

/** A valid request that has every attacked parameter. */
function toRequest(
  target: SqlmapTarget,
  { url, seed, known }: { url: string; seed: number; known: KnownObject | undefined },
): SqlmapRequest {
  const { endpoint, place, names, values = {} } = target;
  const definition: Endpoint = endpoints[endpoint];
  const example = examplesOf(endpoint, definition, { runs: 60, seed }).find((each) =>
    names.every((name) => {
      const value = Object(each[place])[name];
      return name in values || (value !== undefined && value !== "");
    }),
  );
  if (!example) throw new Error(`${nameOf(target)}: no example has all of these.`);
  const changed = {
    ...example,
    ...(place !== "body" && { [place]: { ...example[place], ...values } }),
  };
  const named = known ? aboutKnown(definition, changed, known) : changed;
  const { method, path: planned, body } = planExample(definition, named);
  const [value = ""] = Object.values(named.params);
  return {
    where: nameOf(target),
    method,
    url:
      url +
      (place === "params" ? planned.replace(encodeURIComponent(value), `${value}*`) : planned),
    ...(typeof body === "string" && { body }),
    parameters: place === "params" ? [] : names,
  };
}

/** A visit, so that lists and searches find something. */
async function plantVisits(url: string): Promise<void> {
  for (const pagePath of ["/keys", "/intervals"])
    await fetch(`${url}/api/page-visits`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ pagePath }),
    });
}

/** Creates what the target's request names. */
async function createKnown({ of, role }: SqlmapTarget, url: string, seed: number) {
  if (of === undefined) return undefined;
  const client = createAttackClient(url);
  const [example] = examplesOf(of, endpoints[of], { runs: 1, seed });
  if (!example) throw new Error(`${of} has no example.`);
  const body = role === "user" ? {} : example.body;
  const {
    hasOwnCredentials: _,
    auth: __,
    ...outgoing
  } = planExample(endpoints[of], { ...example, body });
  const received = await client.send(outgoing);
  client.close();
  const [known] = objectsIn(parseJson(received.body));
  if (!known) throw new Error(`${of} answered ${received.status}: ${received.body}`);
  return known;
}

function freshen(body: string, name: string): string {
  const fields = parseJson(body);
  if (typeof fields !== "object" || fields === null) return body;
  return JSON.stringify({ ...fields, [name]: randomUUID() });
}

/** A relay for each target, so that its requests are counted apart. */
function relayFor(target: SqlmapTarget, product: Product, roles: Roles): Promise<Relay> {
  const role: Role = target.role ?? "anonymous";
  const { fresh } = target;
  let recovering: Promise<unknown> | undefined;
  roles.begin();
  return startRelay({
    url: product.url,
    rules: productRules(product),
    tokenOf: () => roles.tokenOf(role),
    async recover(status) {
      const isAdmin = role === "admin" || target.endpoint === "adminLogin";
      const isLockedOut = status === 429 && isAdmin;
      if (role === "anonymous" && !isLockedOut) return;
      recovering ??= isLockedOut ? product.unlockAdmin() : roles.renew(role);
      await recovering;
      recovering = undefined;
    },
    ...(fresh !== undefined && { rewrite: (body: string) => freshen(body, fresh) }),
  });
}

/** @param budgetMs Milliseconds for all targets. */
export async function attackSql(
  product: Product,
  { level, seed, budgetMs }: { level: number; seed: number; budgetMs: number },
): Promise<ToolResult> {
  const folder = mkdtempSync(path.join(tmpdir(), "attune-sqlmap-"));
  // Also when a signal ends the attack.
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const client = createAttackClient(product.url);
  const findings: Finding[] = [];
  const tallies = new Map<string, Tally>();
  const until = Date.now() + budgetMs;
  const logged = product.log.length;
  try {
    const roles = await createRoles(productAccounts(client, product));
    await plantVisits(product.url);
    const queue = SQLMAP_TARGETS.values();
    const worker = async () => {
      for (const target of queue) {
        const name = nameOf(target);
        const home = path.join(folder, name.replaceAll(/\W+/g, "-"));
        mkdirSync(home);
        const relay = await relayFor(target, product, roles);
        const timeoutMs = Math.max(1, until - Date.now());
        const known = await createKnown(target, relay.url, seed);
        const request = toRequest(target, { url: relay.url, seed, known });
        findings.push(...(await runSqlmap(request, { level, timeoutMs, folder: home })));
        findings.push(...relay.findings);
        tallies.set(name, relay.tally);
        relay.close();
        console.info(
          `${name}: ${relay.tally.requests} requests (${tallies.size} of ${SQLMAP_TARGETS.length})`,
        );
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    findings.push(...judgeLog(product.log.slice(logged), roles.secrets()));
  } finally {
    client.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return { tallies, findings };
}
