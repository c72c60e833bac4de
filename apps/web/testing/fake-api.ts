import { type Endpoint, type Endpoints, ERRORS, type ErrorCode, endpoints } from "@attune/contract";
import { onTestFinished, vi } from "vitest";
import type { z } from "zod/mini";

type Name = keyof Endpoints;
type Body<E extends Endpoint> = z.input<E["response"]>;

/** How the server responds: with data that the contract allows, with 202, an error, or not at all. */
export type Reply<E extends Endpoint> =
  | { readonly data: Body<E> }
  | { readonly accepted: z.input<NonNullable<E["accepted"]>> }
  | { readonly status: number; readonly code?: ErrorCode; readonly field?: string }
  | "pending"
  | "offline";

export interface SentRequest {
  readonly url: URL;
  /** Parameters of the path. */
  readonly params: Readonly<Record<string, string>>;
  /** The JSON of the body; undefined without one. */
  readonly body: unknown;
}

/** Replies, or functions that choose one, by the operation's name. */
export type FakeApi = {
  readonly [K in Name]?: Reply<Endpoints[K]> | ((request: SentRequest) => Reply<Endpoints[K]>);
};

/** A reply with data. */
export const data = <T>(value: T): { readonly data: T } => ({ data: value });
/** A reply with an error of the contract. @param field The invalid field of the body. */
export const refused = (status: number, code: ErrorCode = "internal", field?: string) => ({
  status,
  code,
  ...(field !== undefined && { field }),
});

const patternOf = ({ path }: Endpoint) =>
  new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);

const findEndpoint = (method: string, pathname: string) =>
  (Object.entries(endpoints) as [Name, Endpoint][]).find(
    ([, endpoint]) => endpoint.method === method && patternOf(endpoint).test(pathname),
  );

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

function respond(endpoint: Endpoint, reply: Reply<Endpoint>): Promise<Response> {
  if (reply === "pending") return new Promise(() => {});
  if (reply === "offline") return Promise.reject(new TypeError("Failed to fetch"));
  if ("status" in reply) {
    const { status, code = "internal", field } = reply;
    return Promise.resolve(
      json(status, { error: ERRORS[code].message, code, field, requestId: "r" }),
    );
  }
  if ("accepted" in reply) {
    endpoint.accepted?.parse(reply.accepted);
    return Promise.resolve(json(202, reply.accepted));
  }
  endpoint.response.parse(reply.data);
  if (endpoint.media) return Promise.resolve(new Response(String(reply.data)));
  return Promise.resolve(json(200, reply.data));
}

/**
 * Replies to calls that the app makes by itself, perhaps after the test that caused them: once their code has loaded,
 * the memory asks for a user's answers, the path for the units that they know, lists for their own sets, and a usage session starts and ends.
 */
const BACKGROUND: FakeApi = {
  pullAttempts: data({ checkpoint: null, attempts: [], next: "0", hasMore: false }),
  mergeKnownUnits: data({ units: [] }),
  mergeSets: data({ sets: [] }),
  startSession: data({ id: "s", userId: "u", sessionStart: "2026-01-01T00:00:00.000Z" }),
  endSession: data({ ok: true }),
  recordAttempt: "offline",
};

/**
 * Answers the page's API calls until the test ends. A call without a reply fails the test, and so does a reply that
 * the server wouldn't send.
 *
 * @returns Every call with a reply of the test so far: `POST /api/…` with its body.
 */
export function fakeApi(replies: FakeApi = {}): readonly (SentRequest & { readonly name: Name })[] {
  const calls: (SentRequest & { readonly name: Name })[] = [];
  const problems: string[] = [];
  const realFetch = globalThis.fetch;
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, location.origin);
    if (!url.pathname.startsWith("/api/")) return realFetch(input, init);
    const method = init.method ?? "GET";
    const [name, endpoint] = findEndpoint(method, url.pathname) ?? [];
    const reply = name && (replies[name] ?? BACKGROUND[name]);
    if (!name || !endpoint || !reply) {
      problems.push(`no reply to ${method} ${url.pathname}`);
      return Promise.reject(new TypeError(`No fake for ${method} ${url.pathname}`));
    }
    const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
    const params = patternOf(endpoint).exec(url.pathname)?.groups ?? {};
    const request = { url, params, body };
    if (replies[name]) calls.push({ ...request, name });
    const choose = reply as Reply<Endpoint> | ((sent: SentRequest) => Reply<Endpoint>);
    try {
      return respond(endpoint, typeof choose === "function" ? choose(request) : choose);
    } catch (error) {
      problems.push(`the reply to ${name} breaks the contract: ${error}`);
      throw error;
    }
  });
  onTestFinished(() => {
    vi.stubGlobal("fetch", realFetch);
    if (problems.length > 0) throw new Error(problems.join("\n"));
  });
  return calls;
}
