/** Attacks every endpoint of a contract in every role, with valid and with hostile requests. */
import type { Endpoint } from "@attune/contract";
import fc from "fast-check";
import type { Received } from "../judges/response.ts";
import { type Example, examplesOf } from "./examples.ts";
import { aboutKnown, objectsIn, parseJson } from "./known.ts";
import { hostileChanges, type Planned, planExample, planHostile } from "./requests.ts";
import { isPermitted, ROLES, type Role } from "./roles.ts";
import { type AttackSession, attack, eachAtOnce, isOver } from "./session.ts";

/** Valid requests per endpoint and role: enough to see who is let in. */
const VALID_RUNS = 5;

interface Target {
  readonly name: string;
  readonly endpoint: Endpoint;
}

/** The latest objects are the ones that still exist. */
const MAX_KNOWN = 200;

function remember({ known }: AttackSession, role: Role, { status, body }: Received): void {
  if (status !== 200) return;
  const list = [...(known.get(role) ?? []), ...objectsIn(parseJson(body))];
  known.set(role, list.slice(-MAX_KNOWN));
}

async function send(session: AttackSession, name: string, role: Role, planned: Planned) {
  const { roles } = session;
  const { hasOwnCredentials, auth, ...outgoing } = planned;
  const token = hasOwnCredentials ? undefined : roles.tokenOf(role);
  const caller = token === undefined ? "anonymous" : role;
  const received = await attack(
    session,
    name,
    {
      ...outgoing,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...outgoing.headers,
      },
    },
    {
      mustRefuse: auth !== undefined && !isPermitted(caller, auth),
      foreignSecrets: roles.foreignTo(caller),
    },
  );
  remember(session, caller, received);
  return received;
}

/** Sends again as a new user if the auth session has ended or the user's limit is reached. */
async function sendSignedIn(session: AttackSession, name: string, role: Role, planned: Planned) {
  const { status } = await send(session, name, role, planned);
  const isEnded =
    (status === 401 && planned.auth === role && !planned.hasOwnCredentials) ||
    (status === 429 && role === "user");
  if (isEnded && (await session.roles.renew(role))) await send(session, name, role, planned);
}

function hostileRequests(
  { endpoint }: Target,
  examples: readonly Example[],
  runs: number,
  seed: number,
) {
  const drawn = fc.sample(hostileChanges(endpoint), { numRuns: runs, seed });
  return drawn.flatMap((changes, index) => {
    const example = examples[index % examples.length];
    return example ? [planHostile(endpoint, example, changes)] : [];
  });
}

async function attackAs(session: AttackSession, target: Target, role: Role, seed: number) {
  const { name, endpoint } = target;
  session.roles.begin();
  const drawn = examplesOf(name, endpoint, { runs: 20, seed });
  const known = (session.known.get(role) ?? []).toReversed();
  const examples = drawn.map((example, index) => {
    const object = known[index];
    return object && index % 2 === 0 ? aboutKnown(endpoint, example, object) : example;
  });
  const requests = [
    ...examples.slice(0, VALID_RUNS).map((example) => planExample(endpoint, example)),
    ...hostileRequests(target, examples, session.runs, seed),
  ];
  // Endpoints that end the session must be met signed in each time.
  await eachAtOnce(session, requests, (planned) => sendSignedIn(session, name, role, planned));
}

/** A small hash, so that each endpoint and role draws values of its own. */
const seedOf = (seed: number, text: string) =>
  [...text].reduce((sum, char) => (sum * 31 + (char.codePointAt(0) ?? 0)) | 0, seed);

/** @returns The endpoints that were not attacked before the time was over. */
export async function fuzzApi(
  session: AttackSession,
  endpoints: Readonly<Record<string, Endpoint>>,
): Promise<string[]> {
  const left: string[] = [];
  for (const [name, endpoint] of Object.entries(endpoints)) {
    if (isOver(session)) left.push(name);
    else
      for (const role of ROLES)
        await attackAs(session, { name, endpoint }, role, seedOf(session.seed, name + role));
  }
  return left;
}
