import type { z } from "zod/mini";
import type { Endpoint } from "../base/endpoint.ts";
import { type Endpoints, endpoints } from "../endpoints.ts";
import { ApiError, InvalidResponseError, NetworkError, parseJson } from "./client-errors.ts";

/** The part of `fetch` that the client uses. `Signal` is the platform's AbortSignal. */
export type Fetch<Signal> = (
  url: string,
  init: {
    method: string;
    headers: Record<string, string>;
    credentials: "include";
    body?: string;
    signal?: Signal;
    keepalive?: boolean;
  },
) => Promise<{ ok: boolean; status: number; statusText: string; text(): Promise<string> }>;

export interface ClientOptions<Signal> {
  /** Origin of the API without a trailing slash; empty for the page's own origin. */
  readonly baseUrl: string;
  readonly fetch: Fetch<Signal>;
  /** Read before each call, so that the current token is sent. */
  readonly headers?: () => Record<string, string>;
}

type Input<E extends Endpoint> = {
  [K in "params" | "query" | "body" as E[K] extends z.ZodMiniType ? K : never]: z.input<
    Extract<E[K], z.ZodMiniType>
  >;
};

interface CallOptions<Signal> {
  readonly signal?: Signal;
  /** Keeps the request alive after the page is closed. */
  readonly keepalive?: boolean;
  /** Headers of this call only. */
  readonly headers?: Readonly<Record<string, string>>;
}

type Arguments<E extends Endpoint, Signal> = keyof Input<E> extends never
  ? [input?: CallOptions<Signal>]
  : [input: Input<E> & CallOptions<Signal>];

/** One method per endpoint, by operation name. */
export type Client<Es extends Record<string, Endpoint> = Endpoints, Signal = unknown> = {
  readonly [K in keyof Es]: (...input: Arguments<Es[K], Signal>) => Promise<Result<Es[K]>>;
};

type Result<E extends Endpoint> =
  | z.output<E["response"]>
  | (E["accepted"] extends z.ZodMiniType ? z.output<E["accepted"]> : never);

/** The status of a response whose work goes on. */
const ACCEPTED = 202;

interface LooseInput<Signal> extends CallOptions<Signal> {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Fills in and escapes path parameters and query; omits undefined query values. */
function buildUrl(endpoint: Endpoint, { params, query }: LooseInput<unknown>): string {
  const values = (params ?? {}) as Record<string, unknown>;
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(String(values[name])),
  );
  const pairs = Object.entries(query ?? {})
    .filter(([, value]) => value !== undefined)
    .map((pair) => pair.map((part) => encodeURIComponent(String(part))).join("="));
  return pairs.length > 0 ? `${path}?${pairs.join("&")}` : path;
}

async function call<Signal>(
  endpoint: Endpoint,
  input: LooseInput<Signal>,
  options: ClientOptions<Signal>,
): Promise<unknown> {
  const { body, signal, keepalive, headers } = input;
  const url = options.baseUrl + buildUrl(endpoint, input);
  const [response, text] = await sendAndRead(options.fetch, url, {
    method: endpoint.method,
    headers: {
      accept: endpoint.media ?? "application/json",
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...options.headers?.(),
      ...headers,
    },
    credentials: "include",
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
    ...(keepalive === undefined ? {} : { keepalive }),
  });
  if (!response.ok) throw new ApiError(response.status, response.statusText, text);
  const schema = (response.status === ACCEPTED && endpoint.accepted) || endpoint.response;
  const parsed = schema.safeParse(endpoint.media ? text : parseJson(text));
  if (parsed.success) return parsed.data;
  throw new InvalidResponseError(`Unexpected response from ${endpoint.method} ${endpoint.path}`, {
    cause: parsed.error,
  });
}

/** Sends the request and reads the whole body. Rethrows an abort; wraps other failures in NetworkError. */
async function sendAndRead<Signal>(
  fetch: Fetch<Signal>,
  url: string,
  init: Parameters<Fetch<Signal>>[1],
): Promise<[Awaited<ReturnType<Fetch<Signal>>>, string]> {
  try {
    const response = await fetch(url, init);
    return [response, await response.text()];
  } catch (error) {
    if (error instanceof Error && error.name === "AbortError") throw error;
    throw new NetworkError("Network error. Please try again.", { cause: error });
  }
}

/** Creates a typed client for some endpoints, so that a caller bundles only the schemas it uses. */
export function createClientFor<const Es extends Record<string, Endpoint>, Signal>(
  list: Es,
  options: ClientOptions<Signal>,
): Client<Es, Signal> {
  const calls = Object.entries(list).map(([name, endpoint]) => [
    name,
    (input: LooseInput<Signal> = {}) => call(endpoint, input, options),
  ]);
  return Object.fromEntries(calls) as Client<Es, Signal>;
}

/**
 * Creates a client for the whole API.
 * @throws ApiError, NetworkError or InvalidResponseError from each call.
 */
export function createClient<Signal>(options: ClientOptions<Signal>): Client<Endpoints, Signal> {
  return createClientFor(endpoints, options);
}
