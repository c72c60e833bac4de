import type { Fetch } from "./fetch-with-timeout.ts";
import type { TokenStore } from "./token-store.ts";

export type TransportInit = Omit<RequestInit, "credentials" | "headers"> & {
  readonly headers?: Readonly<Record<string, string>>;
};

/** Sends requests to the API with the user's credentials. */
export interface Transport {
  send(path: string, init?: TransportInit): Promise<Response>;
  /** Sends a request that outlives the page. Never rejects. */
  sendOnUnload(path: string, init: TransportInit): void;
  /** Whether requests carry credentials. Always true with cookies, which scripts can't read. */
  hasCredentials(): Promise<boolean>;
  /** Stores the token of a new session; cookies need no storing. */
  storeCredentials(token: string): Promise<void>;
  clearCredentials(): Promise<void>;
}

/** For the web: same-origin requests with an HttpOnly cookie. */
export function createCookieTransport(fetch: Fetch): Transport {
  return {
    send: (path, init) => fetch(path, { ...init, credentials: "include" }),
    sendOnUnload(path, init) {
      fetch(path, { ...init, credentials: "include", keepalive: true }).catch(() => undefined);
    },
    hasCredentials: async () => true,
    storeCredentials: async () => undefined,
    clearCredentials: async () => undefined,
  };
}

export interface TokenTransportPorts {
  readonly fetch: Fetch;
  /** Origin of the API, without a trailing slash. */
  readonly origin: string;
  readonly tokens: TokenStore;
  /** A packaged response to a request that no server has answered, if there is one. */
  readonly fallback: (path: string, method: string | undefined) => Promise<Response | undefined>;
}

/** A packaged response is used after this time: a connected network may deliver nothing. */
export const PATIENCE_MS = 1000;

/** For the packaged app: cross-origin requests with a bearer token. */
export function createTokenTransport({
  fetch,
  origin,
  tokens,
  fallback,
}: TokenTransportPorts): Transport {
  const sendWith = (token: string | undefined, path: string, init?: TransportInit) =>
    fetch(origin + path, {
      ...init,
      credentials: "omit",
      headers: {
        ...init?.headers,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
    });
  /** Any response of the server counts, even an error. */
  async function sendFallback(
    error: unknown,
    path: string,
    init?: TransportInit,
  ): Promise<Response> {
    const response = init?.signal?.aborted ? undefined : await fallback(path, init?.method);
    if (response) return response;
    throw error;
  }
  /** The server's response, or, if it isn't there soon, the packaged one if there is one. */
  async function firstResponse(
    sent: Promise<Response>,
    path: string,
    init?: TransportInit,
  ): Promise<Response> {
    const { promise: impatient, resolve } = Promise.withResolvers<Response>();
    const timer = setTimeout(async () => {
      const response = await fallback(path, init?.method);
      if (response) resolve(response);
    }, PATIENCE_MS);
    const answered = sent.catch((error) => sendFallback(error, path, init));
    return Promise.race([answered, impatient]).finally(() => clearTimeout(timer));
  }
  return {
    // Waits for the stored token, so that no request of a signed-in user is anonymous by accident.
    send: async (path, init) => firstResponse(sendWith(await tokens.get(), path, init), path, init),
    sendOnUnload(path, init) {
      sendWith(tokens.peek(), path, { ...init, keepalive: true }).catch(() => undefined);
    },
    hasCredentials: async () => (await tokens.get()) !== undefined,
    storeCredentials: tokens.save,
    clearCredentials: tokens.clear,
  };
}
