import { USER_HEADER } from "@attune/contract";
import cors from "@fastify/cors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Failure } from "../failure.ts";

/** Where the packaged app's page says it is from: iOS and Android. */
export const NATIVE_ORIGINS = ["capacitor://localhost", "https://localhost"];
const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];

/** Whether a page of this origin is served by this host; of an https site, none that came by http. */
function isServedHere(origin: string, host: string | undefined, publicUrl: string): boolean {
  const page = URL.parse(origin);
  if (!page || page.host !== host) return false;
  return page.protocol === "https:" || publicUrl.startsWith("http:");
}

/** The page's own site, whatever name people typed: browsers can't be made to forge these headers. */
function isOwnSite({ headers }: FastifyRequest, origin: string, publicUrl: string): boolean {
  if (headers["sec-fetch-site"] === "same-origin" || origin === publicUrl) return true;
  return isServedHere(origin, headers.host, publicUrl);
}

/**
 * Whether a page elsewhere sends this in its visitor's name. A bearer is never sent unasked, so it
 * speaks for itself; a program that is no browser names no origin.
 */
function isForged(request: FastifyRequest, publicUrl: string): boolean {
  const { method, headers } = request;
  if (SAFE_METHODS.includes(method) || headers.authorization !== undefined) return false;
  const { origin, cookie } = headers;
  const site = headers["sec-fetch-site"];
  // Another site's page, or a sister domain's.
  if (origin === undefined) return site === "cross-site" || site === "same-site";
  if (isOwnSite(request, origin, publicUrl)) return false;
  // The packaged app signs in without a cookie, and without a bearer yet.
  return !(NATIVE_ORIGINS.includes(origin) && cookie === undefined);
}

/**
 * Lets the packaged app call from its own origins, and refuses what other sites' pages send.
 * @param publicUrl Origin that people type.
 */
export function guardOrigins(app: FastifyInstance, publicUrl: string): void {
  const known = [...NATIVE_ORIGINS, publicUrl];
  app.register(cors, {
    origin: (origin, answer) => answer(null, origin !== undefined && known.includes(origin)),
    credentials: true,
    methods: ["GET", "POST", "PUT", "DELETE"],
    allowedHeaders: ["authorization", "content-type", USER_HEADER],
    exposedHeaders: ["retry-after", "x-request-id"],
    maxAge: 600,
  });
  app.addHook("onRequest", async (request) => {
    if (isForged(request, publicUrl)) throw new Failure("foreign_origin");
  });
}
