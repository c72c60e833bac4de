/** State that all attacks share: the client, the rules, the findings and the tallies. */
import type { Finding } from "../judges/findings.ts";
import { type Expectation, judgeResponse, type Received, type Rules } from "../judges/response.ts";
import type { AttackClient, Outgoing } from "./client.ts";
import type { KnownObject } from "./known.ts";
import type { Role, Roles } from "./roles.ts";

/** How one endpoint or one kind of attack went. */
export interface Tally {
  requests: number;
  accepted: number;
  limited: number;
  /** Connections that the server closed without a response. */
  closed: number;
}

export interface AttackSession {
  readonly client: AttackClient;
  readonly roles: Roles;
  readonly rules: Rules;
  readonly seed: number;
  /** Requests of each generated kind per endpoint and role. */
  readonly runs: number;
  readonly findings: Finding[];
  readonly tallies: Map<string, Tally>;
  /** Objects from the responses to a role, for requests of that role. */
  readonly known: Map<Role, KnownObject[]>;
  /** Epoch milliseconds after which attacks end early. */
  readonly until: number;
}

export function tallyOf({ tallies }: Pick<AttackSession, "tallies">, name: string): Tally {
  let tally = tallies.get(name);
  if (!tally) {
    tally = { requests: 0, accepted: 0, limited: 0, closed: 0 };
    tallies.set(name, tally);
  }
  return tally;
}

export function count(tally: Tally, { status }: Received): void {
  tally.requests++;
  if (status >= 200 && status < 300) tally.accepted++;
  if (status === 429) tally.limited++;
  if (status === 0) tally.closed++;
}

/** Sends a request, counts it under `name` and judges the response. */
export async function attack(
  session: AttackSession,
  name: string,
  outgoing: Outgoing,
  expectation: Expectation,
): Promise<Received> {
  const received = await session.client.send(outgoing);
  count(tallyOf(session, name), received);
  const body = outgoing.body === undefined ? "" : ` ${outgoing.body.toString().slice(0, 120)}`;
  const where = `${name}: ${outgoing.method} ${outgoing.path.slice(0, 120)}${body}`;
  session.findings.push(...judgeResponse(where, received, session.rules, expectation));
  return received;
}

export const isOver = ({ until }: Pick<AttackSession, "until">) => Date.now() > until;

/** Runs `work` on each item, several concurrently, until the attack is over. */
export async function eachAtOnce<T>(
  session: AttackSession,
  items: readonly T[],
  work: (item: T) => Promise<void>,
  atOnce = 8,
): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) {
      if (isOver(session)) return;
      await work(item);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
