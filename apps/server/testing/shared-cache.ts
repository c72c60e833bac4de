import type { FastifyInstance } from "fastify";
import type { TestResponse } from "./accounts.ts";

/** A cache in front of a server, such as a CDN's, that keeps all that RFC 9111 allows it to. */
export interface SharedCache {
  get(url: string, headers?: Readonly<Record<string, string>>): Promise<TestResponse>;
  /** How many requests reached the server. */
  readonly forwarded: number;
}

interface Entry {
  readonly response: TestResponse;
  /** The request headers that the response varies by, with their values. */
  readonly varying: Readonly<Record<string, string | undefined>>;
  readonly expiresAt: number;
}

const headerOf = ({ headers }: TestResponse, name: string) => String(headers[name] ?? "");

const directives = (response: TestResponse) =>
  new Map(
    headerOf(response, "cache-control")
      .split(",")
      .map((each) => each.trim().toLowerCase().split("="))
      .map(([name = "", value]) => [name, value]),
  );

/** Section 3: storing, in a shared cache, a response to a request that may be authorized. */
function isStorable(response: TestResponse, isAuthorized: boolean): boolean {
  const control = directives(response);
  if (control.has("no-store") || control.has("private")) return false;
  if (headerOf(response, "vary").includes("*")) return false;
  if (isAuthorized && !control.has("public") && !control.has("s-maxage")) return false;
  return control.has("public") || control.has("max-age") || control.has("s-maxage");
}

/** Section 4.2.1. Without a lifetime, a cache may choose one: this one chooses the longest. */
function lifetimeS(response: TestResponse): number {
  const control = directives(response);
  if (control.has("no-cache")) return 0;
  return Number(control.get("s-maxage") ?? control.get("max-age") ?? Number.POSITIVE_INFINITY);
}

/** @param clock Epoch milliseconds. */
export function sharedCache(app: FastifyInstance, clock: () => number): SharedCache {
  const entries = new Map<string, Entry[]>();
  let forwarded = 0;
  return {
    get forwarded() {
      return forwarded;
    },
    async get(url, headers = {}) {
      const stored = entries.get(url) ?? [];
      const hit = stored.find(
        ({ varying, expiresAt }) =>
          expiresAt > clock() &&
          Object.entries(varying).every(([name, value]) => headers[name] === value),
      );
      if (hit) return hit.response;
      forwarded += 1;
      const response = await app.inject({ url, headers });
      if (!isStorable(response, "authorization" in headers)) return response;
      const names = headerOf(response, "vary").toLowerCase().split(",");
      const varying = Object.fromEntries(
        names.map((name) => name.trim()).map((name) => [name, headers[name]]),
      );
      const expiresAt = clock() + 1000 * lifetimeS(response);
      entries.set(url, [{ response, varying, expiresAt }, ...stored]);
      return response;
    },
  };
}
