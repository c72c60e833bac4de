import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { preferredEncoding } from "./accept-encoding.ts";
import type { Traffic } from "./connections/traffic.ts";
import { corsHeaders } from "./origins.ts";
import { securityHeaders } from "./security-headers.ts";

/** Short enough that a lesson corrected by a release soon arrives through any cache. */
const MAX_AGE_S = 300;

interface Representation {
  /** Each character is a byte: with a string, Node writes headers and body in one step. */
  readonly body: string;
  /** Headers of a 200, as names and values in turns. */
  readonly full: readonly string[];
  /** Headers of a 304. */
  readonly notModified: readonly string[];
  readonly etag: string;
}

/** A response in every encoding. */
export type ReadyResponse = Readonly<Record<"br" | "gzip" | "identity", Representation>>;

/**
 * Responses that are the same for everyone until the next release. Their bytes are made once, and sent before
 * credentials, cookies or rate limits are looked at. Shared caches may keep them.
 */
export interface ReadyResponses {
  /** Sends stored responses to the requests of `app`. Register it before anything that costs time. */
  watch(app: FastifyInstance): void;
  /**
   * Sends a response and stores it for this URL.
   * @param url Path and query in canonical form, so that clients can't fill the store.
   * @param json Called if the URL has no stored response.
   */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    url: string,
    json: () => string,
  ): Promise<FastifyReply>;
}

function represent(
  body: Buffer,
  encoding: keyof ReadyResponse,
  hash: string,
  common: readonly string[],
): Representation {
  const isEncoded = encoding !== "identity";
  // A strong validator differs between encodings.
  const etag = `"${hash}${isEncoded ? `-${encoding}` : ""}"`;
  const caching = [
    ["cache-control", `public, max-age=${MAX_AGE_S}`],
    ["etag", etag],
    ["vary", "accept-encoding, origin"],
  ].flat();
  return {
    body: body.toString("latin1"),
    etag,
    notModified: [...common, ...caching],
    full: [
      ...common,
      ...caching,
      ...["content-type", "application/json; charset=utf-8"],
      ...["content-length", String(body.length)],
      ...(isEncoded ? ["content-encoding", encoding] : []),
    ],
  };
}

async function makeReady(json: string, common: readonly string[]): Promise<ReadyResponse> {
  const body = Buffer.from(json);
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(body),
    promisify(gzip)(body, { level: 9 }),
  ]);
  return {
    identity: represent(body, "identity", hash, common),
    br: represent(br, "br", hash, common),
    gzip: represent(zipped, "gzip", hash, common),
  };
}

/** Whether the client has the response already. A proxy may have weakened the validator. */
function isCurrent(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const known = ifNoneMatch.split(",").map((each) => each.trim().replace(/^W\//, ""));
  return known.includes(etag) || known.includes("*");
}

/** @param publicUrl The site's origin. */
export function createReadyResponses(publicUrl: string, traffic: Traffic): ReadyResponses {
  const stored = new Map<string, ReadyResponse>();
  const common = Object.entries(securityHeaders(publicUrl)).flat();

  function respond(request: FastifyRequest, reply: FastifyReply, response: ReadyResponse): void {
    const { method, headers } = request.raw;
    const { body, etag, full, notModified } =
      response[preferredEncoding(headers["accept-encoding"] as string | undefined)];
    const isUnchanged = isCurrent(headers["if-none-match"], etag);
    reply.hijack();
    reply.raw.writeHead(isUnchanged ? 304 : 200, [
      ...(isUnchanged ? notModified : full),
      "x-request-id",
      request.id,
      ...corsHeaders(headers.origin, publicUrl),
      ...(traffic.stopping ? ["connection", "close"] : []),
    ]);
    if (isUnchanged || method === "HEAD") reply.raw.end();
    else reply.raw.end(body, "latin1");
  }

  return {
    watch(app) {
      app.addHook("onRequest", (request, reply, done) => {
        const { method, url = "" } = request.raw;
        const response = method === "GET" || method === "HEAD" ? stored.get(url) : undefined;
        // A stopping server counts its requests, which later hooks do.
        if (response === undefined || traffic.stopping) done();
        else respond(request, reply, response);
      });
    },
    async send(request, reply, url, json) {
      const response = stored.get(url) ?? (await makeReady(json(), common));
      stored.set(url, response);
      respond(request, reply, response);
      return reply;
    },
  };
}
