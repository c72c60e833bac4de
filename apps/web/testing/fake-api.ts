import { type Endpoint, type Endpoints, endpoints } from "@attune/contract";
import { onTestFinished, vi } from "vitest";
import type { z } from "zod";

type Name = keyof Endpoints;
type Body<E extends Endpoint> = z.input<E["response"]>;

/** How the server responds: with data that the contract allows, an error, or not at all. */
export type Reply<E extends Endpoint> =
  | { readonly data: Body<E> }
  | { readonly status: number; readonly code?: string }
  | "pending"
  | "offline";

export interface SentRequest {
  readonly url: URL;
  /** Parameters of the path. */
  readonly params: Readonly<Record<string, string>>;
  /** The JSON of the body; undefined without one. */
  readonly body: unknown;
}

/** By the operation's name, a reply or what chooses one. */
export type FakeApi = {
  readonly [K in Name]?: Reply<Endpoints[K]> | ((request: SentRequest) => Reply<Endpoints[K]>);
};

/** A reply with data. */
export const data = <T>(value: T): { readonly data: T } => ({ data: value });
/** A reply with an error of the contract. */
export const refused = (status: number, code = "internal") => ({ status, code });

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
    const { status, code = "internal" } = reply;
    return Promise.resolve(json(status, { error: "…", code, requestId: "r" }));
  }
  // Fails the test if the fake isn't what the server would send.
  endpoint.response.parse(reply.data);
  if (endpoint.media) return Promise.resolve(new Response(String(reply.data)));
  return Promise.resolve(json(200, reply.data));
}

/**
 * Answers the page's API calls until the test ends. A call without a reply fails the test.
 *
 * @returns Every call so far: `POST /api/…` with its body.
 */
export function fakeApi(replies: FakeApi = {}): readonly (SentRequest & { readonly name: Name })[] {
  const calls: (SentRequest & { readonly name: Name })[] = [];
  const missing: string[] = [];
  const realFetch = globalThis.fetch;
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, location.origin);
    if (!url.pathname.startsWith("/api/")) return realFetch(input, init);
    const method = init.method ?? "GET";
    const [name, endpoint] = findEndpoint(method, url.pathname) ?? [];
    const reply = name && replies[name];
    if (!name || !endpoint || !reply) {
      missing.push(`${method} ${url.pathname}`);
      return Promise.reject(new TypeError(`No fake for ${method} ${url.pathname}`));
    }
    const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
    const params = patternOf(endpoint).exec(url.pathname)?.groups ?? {};
    const request = { url, params, body };
    calls.push({ ...request, name });
    const choose = reply as Reply<Endpoint> | ((sent: SentRequest) => Reply<Endpoint>);
    return respond(endpoint, typeof choose === "function" ? choose(request) : choose);
  });
  onTestFinished(() => {
    vi.stubGlobal("fetch", realFetch);
    if (missing.length > 0) throw new Error(`Calls without a reply: ${missing.join(", ")}`);
  });
  return calls;
}
