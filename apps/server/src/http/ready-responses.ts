import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { preferredEncoding } from "./accept-encoding.ts";
import type { Traffic } from "./connections/traffic.ts";
import { corsHeaders } from "./origins.ts";
import { dataHeaders } from "./security-headers.ts";

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
export type ReadyResponse = Readonly<Record<"br" | "gzip" | "identity", Representation>> & {
  /** Pattern of its route. */
  readonly route: string | undefined;
};

/** A response of which Fastify doesn't know. */
export interface SentResponse {
  readonly id: string;
  readonly method: string;
  readonly url: string;
  readonly route: string | undefined;
  readonly status: number;
}

/**
 * Responses that are the same for everyone until the next release. Their bytes are made once, and sent before
 * credentials, cookies or rate limits are looked at. Shared caches may keep them.
 */
export interface ReadyResponses {
  /**
   * Sends stored responses to the requests of `app`, before Fastify sees them: routing them and making its objects takes
   * a fourth of the CPU time. Register it before anything that costs time.
   */
  watch(app: FastifyInstance, onSent: (sent: SentResponse) => void): void;
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
  encoding: "br" | "gzip" | "identity",
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

async function makeReady(
  json: string,
  common: readonly string[],
  route: string | undefined,
): Promise<ReadyResponse> {
  const body = Buffer.from(json);
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(body),
    promisify(gzip)(body, { level: 9 }),
  ]);
  return {
    route,
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
  const common = Object.entries(dataHeaders(publicUrl)).flat();

  /** @returns The status. */
  function respond(
    { method, headers }: IncomingMessage,
    raw: ServerResponse,
    id: string,
    response: ReadyResponse,
  ): 200 | 304 {
    const { body, etag, full, notModified } =
      response[preferredEncoding(headers["accept-encoding"] as string | undefined)];
    const isUnchanged = isCurrent(headers["if-none-match"], etag);
    const status = isUnchanged ? 304 : 200;
    raw.writeHead(status, [
      ...(isUnchanged ? notModified : full),
      "x-request-id",
      id,
      ...corsHeaders(headers.origin, publicUrl),
      ...(traffic.stopping ? ["connection", "close"] : []),
    ]);
    if (isUnchanged || method === "HEAD") raw.end();
    else raw.end(body, "latin1");
    return status;
  }

  /** The stored response to a request. A stopping server counts its requests, which Fastify's hooks do. */
  function storedFor({ method, url = "" }: IncomingMessage): ReadyResponse | undefined {
    if (traffic.stopping || (method !== "GET" && method !== "HEAD")) return undefined;
    return stored.get(url);
  }

  return {
    watch(app, onSent) {
      const [route] = app.server.listeners("request") as RequestListener[];
      app.server.removeAllListeners("request");
      app.server.on("request", (request: IncomingMessage, raw: ServerResponse) => {
        const response = storedFor(request);
        // Without a host, the request must be refused.
        if (response === undefined || request.headers.host === undefined)
          return route?.(request, raw);
        const id = randomUUID();
        const status = respond(request, raw, id, response);
        const { method = "", url = "" } = request;
        onSent({ id, method, url, status, route: response.route });
      });
      // For injected requests, which the server doesn't see.
      app.addHook("onRequest", (request, reply, done) => {
        const response = storedFor(request.raw);
        if (response === undefined) return done();
        reply.hijack();
        respond(request.raw, reply.raw, request.id, response);
      });
    },
    async send(request, reply, url, json) {
      const route = request.routeOptions.url;
      const response = stored.get(url) ?? (await makeReady(json(), common, route));
      stored.set(url, response);
      reply.hijack();
      respond(request.raw, reply.raw, request.id, response);
      return reply;
    },
  };
}
