/** One user's ids in another user's requests. */
import type { Endpoint } from "@attune/contract";
import { examplesOf } from "./examples.ts";
import { objectsIn, parseJson } from "./known.ts";
import { planExample } from "./requests.ts";
import { type AttackSession, attack } from "./session.ts";

/** These end the caller's auth session or replace it, so the owner of the planted data doesn't call them. */
const ENDS_SESSION = new Set([
  "login",
  "register",
  "logout",
  "deleteAccount",
  "changePassword",
  "signOutDevice",
]);

const NAME = "another user's data";

const isOwned = ({ auth, optionalAuth }: Endpoint) => auth === "user" || optionalAuth === true;

/** Uses every endpoint of users as the owner, and collects the ids that the responses contain. */
async function plant(session: AttackSession, endpoints: readonly (readonly [string, Endpoint])[]) {
  const { owner } = session.roles;
  const ids = new Set<string>();
  for (const [name, endpoint] of endpoints) {
    if (!isOwned(endpoint) || ENDS_SESSION.has(name)) continue;
    for (const example of examplesOf(name, endpoint, { runs: 2, seed: session.seed })) {
      const { hasOwnCredentials: _, auth: __, ...outgoing } = planExample(endpoint, example);
      const headers = { ...outgoing.headers, authorization: `Bearer ${owner.token}` };
      const received = await attack(
        session,
        NAME,
        { ...outgoing, headers },
        { foreignSecrets: [] },
      );
      if (received.status === 401)
        throw new Error(`${name} ended the owner's auth session: add it to ENDS_SESSION.`);
      if (received.status !== 200) continue;
      for (const { id } of objectsIn(parseJson(received.body))) ids.add(String(id));
    }
  }
  return [...ids];
}

/** Requests of another user and of a visitor with each of the owner's ids as the parameter. */
export async function attackOwnership(
  session: AttackSession,
  contract: Readonly<Record<string, Endpoint>>,
): Promise<void> {
  const endpoints = Object.entries(contract);
  const ids = await plant(session, endpoints);
  if (ids.length === 0) throw new Error("No endpoint returned an id of the owner.");
  for (const [name, endpoint] of endpoints) {
    // Fixed responses depend on the parameters alone, so they are of no user.
    if (!endpoint.params || endpoint.fixed || endpoint.auth === "admin") continue;
    const examples = examplesOf(name, endpoint, { runs: 3, seed: session.seed });
    for (const id of ids) {
      const params = Object.fromEntries(
        Object.keys(examples[0]?.params ?? {}).map((param) => [param, id]),
      );
      if (!endpoint.params.safeParse(params).success) continue;
      for (const example of examples) await attackId(session, endpoint, { ...example, params });
    }
  }
}

async function attackId(
  session: AttackSession,
  endpoint: Endpoint,
  example: Parameters<typeof planExample>[1],
) {
  const { roles } = session;
  for (const role of ["user", "anonymous"] as const) {
    const { hasOwnCredentials: _, auth: __, ...outgoing } = planExample(endpoint, example);
    const token = roles.tokenOf(role);
    const headers = { ...outgoing.headers, ...(token && { authorization: `Bearer ${token}` }) };
    const expectation = { mustRefuse: true, foreignSecrets: roles.foreignTo(role) };
    await attack(session, NAME, { ...outgoing, headers }, expectation);
  }
}
