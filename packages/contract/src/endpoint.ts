import type { z } from "zod";
import type { ErrorCode } from "./errors.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Names the user for whom a call is meant. A browser's tabs share one cookie, and another tab may just
 * have signed somebody else in: then the caller counts as not signed in.
 */
export const USER_HEADER = "x-attune-user";

/** Who may call: anyone, a signed-in user, or an administrator. */
export type Auth = "anyone" | "user" | "admin";

/** One call of the API as data: server, client and OpenAPI document all derive from it. */
export interface Endpoint {
  readonly method: Method;
  /** Parameters stand in braces: `/api/page-visits/{id}`. */
  readonly path: `/${string}`;
  readonly auth: Auth;
  /**
   * Values of a path parameter that take a signed-in user, where anyone may have the others:
   * `{ modeName: ["phrygian"] }`.
   */
  readonly locked?: Readonly<Record<string, readonly string[]>>;
  /** Anyone may call, and whoever calls signed in is recognised. */
  readonly recognises?: true;
  /**
   * Takes its JSON as text/plain too: what a page can still send while it is being left. Any site's
   * page can send such a request, so what is in the body alone must authorise it.
   */
  readonly beacon?: true;
  /** One line for the OpenAPI document. */
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The body of a success: JSON, or where `media` says so, text. */
  readonly response: z.ZodType;
  readonly media?: "text/csv";
  /** Failures of its own, beside those that `errorsOf` derives. */
  readonly errors: readonly ErrorCode[];
}

/** Keeps the exact types of an endpoint's schemas and errors. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

/** Names in braces: `/api/session/{id}/end` → `["id"]`. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
}

/**
 * Who may call with these path parameters, as parsed.
 *
 * @example authFor(endpoints.getMode, { modeName: "phrygian" }) // "user"
 */
export function authFor({ auth, locked = {} }: Endpoint, params: unknown): Auth {
  if (auth !== "anyone") return auth;
  const values = (params ?? {}) as Readonly<Record<string, unknown>>;
  const isLocked = Object.entries(locked).some(([name, list]) =>
    list.some((value) => value === values[name]),
  );
  return isLocked ? "user" : "anyone";
}

/**
 * Every failure that an endpoint can answer with: its own, and those its inputs and auth imply. A
 * path whose parameters don't fit names nothing: not_found.
 */
export function errorsOf(endpoint: Endpoint): ErrorCode[] {
  const { method, params, query, body, auth, locked, errors } = endpoint;
  const implied: ErrorCode[] = ["internal"];
  if (method !== "GET") implied.push("foreign_origin");
  if (params) implied.push("not_found");
  if (query || body) implied.push("validation_failed");
  if (body) implied.push("malformed_json", "payload_too_large", "unsupported_media_type");
  if (auth !== "anyone" || locked) implied.push("unauthenticated", "forbidden");
  return [...new Set([...errors, ...implied])];
}
