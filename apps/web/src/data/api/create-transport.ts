import type { TokenShelf } from "./token-store.ts";

/** What calls of the API are made with, beside their address. */
export type WireInit = Omit<RequestInit, "credentials" | "headers"> & {
  readonly headers?: Readonly<Record<string, string>>;
};

/** The way to the API: to the page's own site, or from a package in a phone. */
export interface Wire {
  /** Calls this path of the API. */
  send(path: string, init?: WireInit): Promise<Response>;
  /** The same while the page is being left: at once, and it outlives the page. Never rejects. */
  sendLast(path: string, init: WireInit): void;
  /** Whether the server can know who is there: in a package not without a token. */
  mayKnowUs(): Promise<boolean>;
  /** Keeps the token of a sign-in, where there are no cookies to do so. */
  signedIn(token: string): Promise<void>;
  /** The sign-in is over, by whatever way. */
  signedOut(): Promise<void>;
}

type Fetch = (address: string, init: RequestInit) => Promise<Response>;

/** On the page's own site, where the browser sends its cookie along, and no script sees a token. */
export function siteWire(fetch: Fetch): Wire {
  return {
    send: (path, init) => fetch(path, { ...init, credentials: "include" }),
    sendLast(path, init) {
      fetch(path, { ...init, credentials: "include", keepalive: true }).catch(() => undefined);
    },
    mayKnowUs: async () => true,
    signedIn: async () => undefined,
    signedOut: async () => undefined,
  };
}

interface PackageParts {
  readonly fetch: Fetch;
  /** Of the API, without a trailing slash. */
  readonly origin: string;
  readonly tokens: TokenShelf;
  /** The package's own answer to a call that reached no server, where it has one. */
  readonly packaged: (path: string, method: string | undefined) => Promise<Response | undefined>;
}

/** From the packaged app, which speaks by its token alone. */
export function packageWire({ fetch, origin, tokens, packaged }: PackageParts): Wire {
  const as = (token: string | undefined, path: string, init?: WireInit) =>
    fetch(origin + path, {
      ...init,
      credentials: "omit",
      headers: {
        ...init?.headers,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
    });
  /** What the server says counts, a refusal too; the package speaks only where nobody answers. */
  async function instead(error: unknown, path: string, init?: WireInit): Promise<Response> {
    const answer = init?.signal?.aborted ? undefined : await packaged(path, init?.method);
    if (answer) return answer;
    throw error;
  }
  return {
    // Who was signed in is known before the first call goes out: none is anonymous by accident.
    send: async (path, init) =>
      as(await tokens.token(), path, init).catch((error) => instead(error, path, init)),
    sendLast(path, init) {
      as(tokens.known(), path, { ...init, keepalive: true }).catch(() => undefined);
    },
    mayKnowUs: async () => (await tokens.token()) !== undefined,
    signedIn: tokens.keep,
    signedOut: tokens.forget,
  };
}
