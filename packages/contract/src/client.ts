import type { z } from "zod";
import { AnswerError, ApiError, NetworkError, parseJson } from "./client-errors.ts";
import type { Endpoint } from "./endpoint.ts";
import { type Endpoints, endpoints } from "./endpoints.ts";

/** What the client needs of `fetch`. `Signal` is the platform's AbortSignal. */
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
  /** Origin of the API without a trailing slash; empty for the page's own. */
  readonly baseUrl: string;
  readonly fetch: Fetch<Signal>;
  /** Read before each call, so that a token of now is sent. */
  readonly headers?: () => Record<string, string>;
}

type Input<E extends Endpoint> = {
  [K in "params" | "query" | "body" as E[K] extends z.ZodType ? K : never]: z.input<
    Extract<E[K], z.ZodType>
  >;
};

interface CallOptions<Signal> {
  readonly signal?: Signal;
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean;
  /** Of this call alone. */
  readonly headers?: Readonly<Record<string, string>>;
}

type Arguments<E extends Endpoint, Signal> = keyof Input<E> extends never
  ? [input?: CallOptions<Signal>]
  : [input: Input<E> & CallOptions<Signal>];

/** One method for each endpoint, by its operation name. */
export type Client<Es extends Record<string, Endpoint> = Endpoints, Signal = unknown> = {
  readonly [K in keyof Es]: (
    ...input: Arguments<Es[K], Signal>
  ) => Promise<z.output<Es[K]["response"]>>;
};

interface LooseInput<Signal> extends CallOptions<Signal> {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** `/api/x/{id}` with its parameters and query filled in and escaped; absent values are left out. */
function addressOf(endpoint: Endpoint, { params, query }: LooseInput<unknown>): string {
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
  const url = options.baseUrl + addressOf(endpoint, input);
  const [answer, text] = await exchange(options.fetch, url, {
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
  if (!answer.ok) throw new ApiError(answer.status, answer.statusText, text);
  const parsed = endpoint.response.safeParse(endpoint.media ? text : parseJson(text));
  if (parsed.success) return parsed.data;
  throw new AnswerError(`Unexpected answer from ${endpoint.method} ${endpoint.path}`, {
    cause: parsed.error,
  });
}

/** Sends and reads the whole body. An abort passes as it is; any other failure is a NetworkError. */
async function exchange<Signal>(
  fetch: Fetch<Signal>,
  url: string,
  init: Parameters<Fetch<Signal>>[1],
): Promise<[Awaited<ReturnType<Fetch<Signal>>>, string]> {
  try {
    const answer = await fetch(url, init);
    return [answer, await answer.text()];
  } catch (error) {
    if (error instanceof Error && error.name === "AbortError") throw error;
    throw new NetworkError("Network error. Please try again.", { cause: error });
  }
}

/** The typed client of a list of endpoints. */
export function clientOf<const Es extends Record<string, Endpoint>, Signal>(
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
 * The client of Attune's API.
 * @throws ApiError, NetworkError or AnswerError from each call.
 */
export function createClient<Signal>(options: ClientOptions<Signal>): Client<Endpoints, Signal> {
  return clientOf(endpoints, options);
}
