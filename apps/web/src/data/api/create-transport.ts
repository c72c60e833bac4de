import type { TokenStore } from "./token-store.ts";

/** What calls of the API are made with, beside their address. */
export type TransportInit = Omit<RequestInit, "credentials" | "headers"> & {
  readonly headers?: Readonly<Record<string, string>>;
};

/** The way to the API: to the page's own site, or from a package in a phone. */
export interface Transport {
  /** Calls this path of the API. */
  send(path: string, init?: TransportInit): Promise<Response>;
  /** The same while the page is being left: at once, and it outlives the page. Never rejects. */
  sendOnUnload(path: string, init: TransportInit): void;
  /** Whether the server can know who is there: in a package not without a token. */
  hasCredentials(): Promise<boolean>;
  /** Keeps the token of a sign-in, where there are no cookies to do so. */
  storeCredentials(token: string): Promise<void>;
  /** The sign-in is over, by whatever way. */
  clearCredentials(): Promise<void>;
}

type Fetch = (address: string, init: RequestInit) => Promise<Response>;

/** On the page's own site, where the browser sends its cookie along, and no script sees a token. */
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

interface TokenTransportPorts {
  readonly fetch: Fetch;
  /** Of the API, without a trailing slash. */
  readonly origin: string;
  readonly tokens: TokenStore;
  /** The package's own answer to a call that reached no server, where it has one. */
  readonly fallback: (path: string, method: string | undefined) => Promise<Response | undefined>;
}

/** From the packaged app, which speaks by its token alone. */
export function createTokenTransport({
  fetch,
  origin,
  tokens,
  fallback: packaged,
}: TokenTransportPorts): Transport {
  const as = (token: string | undefined, path: string, init?: TransportInit) =>
    fetch(origin + path, {
      ...init,
      credentials: "omit",
      headers: {
        ...init?.headers,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
    });
  /** What the server says counts, a refusal too; the package speaks only where nobody answers. */
  async function instead(error: unknown, path: string, init?: TransportInit): Promise<Response> {
    const answer = init?.signal?.aborted ? undefined : await packaged(path, init?.method);
    if (answer) return answer;
    throw error;
  }
  return {
    // Who was signed in is known before the first call goes out: none is anonymous by accident.
    send: async (path, init) =>
      as(await tokens.get(), path, init).catch((error) => instead(error, path, init)),
    sendOnUnload(path, init) {
      as(tokens.peek(), path, { ...init, keepalive: true }).catch(() => undefined);
    },
    hasCredentials: async () => (await tokens.get()) !== undefined,
    storeCredentials: tokens.save,
    clearCredentials: tokens.clear,
  };
}
