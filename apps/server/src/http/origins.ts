import { USER_HEADER } from "@attune/contract";
import cors from "@fastify/cors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Failure } from "../base/failure.ts";

/** Headers that a page can't forge. */
export type PageHeaders = Pick<FastifyRequest["headers"], "origin" | "host" | "sec-fetch-site">;

/** Origins of the packaged app's page on iOS and Android. */
export const NATIVE_ORIGINS = ["capacitor://localhost", "https://localhost"];
const EXPOSED_HEADERS = ["retry-after", "x-request-id"];
const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];

/** Whether this host serves the origin; an HTTPS site has no HTTP pages. */
function isServedHere(origin: string, host: string | undefined, publicUrl: string): boolean {
  const page = URL.parse(origin);
  if (!page || page.host !== host) return false;
  return page.protocol === "https:" || publicUrl.startsWith("http:");
}

/** Whether the request comes from a page of this site, under any host name. Pages cannot forge these headers. */
function isOwnSite(headers: PageHeaders, origin: string, publicUrl: string): boolean {
  if (headers["sec-fetch-site"] === "same-origin" || origin === publicUrl) return true;
  return isServedHere(origin, headers.host, publicUrl);
}

/** Whether a page of this site sent the request, as opposed to the packaged app or a program. */
export function isSitePage(headers: PageHeaders, publicUrl: string): boolean {
  const { origin } = headers;
  if (origin === undefined) return false;
  // The packaged app's page can have the same host as a server on this machine.
  const isSameOrigin = headers["sec-fetch-site"] === "same-origin" || origin === publicUrl;
  return (
    isSameOrigin || (!NATIVE_ORIGINS.includes(origin) && isOwnSite(headers, origin, publicUrl))
  );
}

/**
 * Whether it is a cross-site request forgery. Browsers never add a bearer token on their own, and
 * clients other than browsers send no origin.
 */
function isForged(request: FastifyRequest, publicUrl: string): boolean {
  const { method, headers } = request;
  if (SAFE_METHODS.includes(method) || headers.authorization !== undefined) return false;
  const { origin, cookie } = headers;
  const site = headers["sec-fetch-site"];
  // From another site, or from another subdomain.
  if (origin === undefined) return site === "cross-site" || site === "same-site";
  if (isOwnSite(headers, origin, publicUrl)) return false;
  // The packaged app logs in with neither cookie nor bearer token.
  return !(NATIVE_ORIGINS.includes(origin) && cookie === undefined);
}

const isAllowed = (origin: string | undefined, publicUrl: string) =>
  origin !== undefined && (origin === publicUrl || NATIVE_ORIGINS.includes(origin));

/** The headers with which a response can be read by a page of this origin, as names and values in turns. */
export function corsHeaders(origin: string | undefined, publicUrl: string): string[] {
  if (origin === undefined || !isAllowed(origin, publicUrl)) return [];
  return [
    ["access-control-allow-origin", origin],
    ["access-control-allow-credentials", "true"],
    ["access-control-expose-headers", EXPOSED_HEADERS.join(", ")],
  ].flat();
}

/**
 * Allows the packaged app's origins (CORS) and rejects state-changing requests from other sites.
 * @param publicUrl The site's own origin.
 */
export function guardOrigins(app: FastifyInstance, publicUrl: string): void {
  app.register(cors, {
    origin: (origin, callback) => callback(null, isAllowed(origin, publicUrl)),
    credentials: true,
    methods: ["GET", "POST", "PUT", "DELETE"],
    allowedHeaders: ["authorization", "content-type", USER_HEADER],
    exposedHeaders: EXPOSED_HEADERS,
    maxAge: 600,
  });
  app.addHook("onRequest", (request, _reply, done) => {
    done(isForged(request, publicUrl) ? new Failure("foreign_origin") : undefined);
  });
}
