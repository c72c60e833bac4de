import type { z } from "zod/mini";
import type { ErrorCode } from "./errors.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Request header with the id of the user whom the page believes to be signed in. Tabs share one
 * cookie: when another tab has signed in a different user, the server treats the caller as anonymous.
 */
export const USER_HEADER = "x-attune-user";

/** Who may call an endpoint. */
export type Auth = "anyone" | "user" | "admin";

/** One operation of the API as data. Server, client and OpenAPI document derive from it. */
export interface Endpoint {
  readonly method: Method;
  /** Parameters are in braces: `/api/page-visits/{id}`. */
  readonly path: `/${string}`;
  readonly auth: Auth;
  /**
   * Values of a path parameter that require a signed-in user while the others are public:
   * `{ modeName: ["phrygian"] }`.
   */
  readonly protectedValues?: Readonly<Record<string, readonly string[]>>;
  /**
   * The response depends on the parameters alone and changes with releases only, so caches may keep that of
   * values that are not protected.
   */
  readonly fixed?: true;
  /** Public, but reads the auth session if the request has one. */
  readonly optionalAuth?: true;
  /**
   * Accepts JSON as text/plain, the only type that `sendBeacon` can send across origins without a
   * preflight. Any site can send such a request, so the body alone must authorize it.
   */
  readonly beacon?: true;
  /** One line for the OpenAPI document. */
  readonly summary: string;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /**
   * The body may be larger than the usual 64 kB: at most `maxBytes`, beyond which the response is `tooLarge`.
   * The server passes it to the handler as bytes, because parsing it would block the main thread.
   */
  readonly largeBody?: { readonly maxBytes: number; readonly tooLarge: ErrorCode };
  /** The body of a success: JSON, or text when `media` is set. */
  readonly response: z.ZodMiniType;
  readonly media?: "text/csv";
  /** The body of a 202: the work goes on after the response. */
  readonly accepted?: z.ZodMiniType;
  /** The handler sends the JSON in parts, which the server doesn't validate. */
  readonly streamed?: true;
  /** Errors specific to this endpoint; `possibleErrors` adds the implied ones. */
  readonly errors: readonly ErrorCode[];
}

/** Preserves the exact types of an endpoint's schemas and errors. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

/**
 * Extracts the parameter names of a path.
 * @example pathParameters("/api/session/{id}/end") // ["id"]
 */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
}

/**
 * Returns who may call an endpoint with these parsed path parameters.
 * @example requiredAuth(endpoints.getMode, { modeName: "phrygian" }) // "user"
 */
export function requiredAuth({ auth, protectedValues = {} }: Endpoint, params: unknown): Auth {
  if (auth !== "anyone") return auth;
  const values = (params ?? {}) as Readonly<Record<string, unknown>>;
  const isLocked = Object.entries(protectedValues).some(([name, list]) =>
    list.some((value) => value === values[name]),
  );
  return isLocked ? "user" : "anyone";
}

/**
 * Returns every error that an endpoint can answer with: its own, and those implied by its inputs and
 * auth. Invalid path parameters are a `not_found`.
 */
export function possibleErrors(endpoint: Endpoint): ErrorCode[] {
  const { method, params, query, body, largeBody, auth, protectedValues, errors } = endpoint;
  const implied: ErrorCode[] = ["internal"];
  if (method !== "GET") implied.push("foreign_origin", "storage_full");
  if (params) implied.push("not_found");
  if (query || body) implied.push("validation_failed");
  const tooLarge = largeBody?.tooLarge ?? "payload_too_large";
  if (body) implied.push("malformed_json", tooLarge, "unsupported_media_type");
  if (largeBody) implied.push("server_busy");
  if (auth !== "anyone" || protectedValues) implied.push("unauthenticated", "forbidden");
  return [...new Set([...errors, ...implied])];
}
