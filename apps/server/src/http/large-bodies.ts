import type { Endpoint } from "@attune/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Failure } from "../failure.ts";
import { toNetwork } from "../ip-address.ts";
import { createBodyBudget } from "./body-budget.ts";
import { callerAddress } from "./connections/caller-address.ts";
import { sendError } from "./errors.ts";

export type LargeBody = NonNullable<Endpoint["largeBody"]>;

/** Four of the largest bodies, two of them from one network. */
const BUDGET_BODIES = 4;
const NETWORK_BODIES = 2;
const RETRY_AFTER_S = 2;

/** Memory that the body will need: its declared length, or the maximum if there is none. */
function bytesToReserve({ headers }: FastifyRequest, maxBytes: number): number {
  const declared = Number(headers["content-length"] ?? maxBytes);
  // The parser rejects a longer one unread.
  return declared > maxBytes ? 0 : declared;
}

/** Reads JSON bodies as bytes, up to their limit, and responds to larger ones with the endpoint's error. */
export function readLargeBodies(app: FastifyInstance, { maxBytes, tooLarge }: LargeBody): void {
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser(
    "application/json",
    { parseAs: "buffer", bodyLimit: maxBytes },
    (_request, body, done) => done(null, body),
  );
  app.setErrorHandler((error, request, reply) => {
    const { code } = error as { code?: string };
    if (code !== "FST_ERR_CTP_BODY_TOO_LARGE") return sendError(error, request, reply);
    // Fastify would close the connection, and clients that send the whole body before they read would get
    // an error of the network. Node discards the rest of the body instead, until the request times out.
    reply.removeHeader("connection");
    return sendError(new Failure(tooLarge), request, reply);
  });
}

/**
 * Bounds how many large bodies are in memory: refuses a request before its body is read.
 * @returns A hook that throws Failure `server_busy`.
 */
export function limitLargeBodies({ maxBytes }: LargeBody) {
  const budget = createBodyBudget(BUDGET_BODIES * maxBytes, NETWORK_BODIES * maxBytes);
  return (request: FastifyRequest, reply: FastifyReply): void => {
    const bytes = bytesToReserve(request, maxBytes);
    const release = budget.reserve(toNetwork(callerAddress(request)), bytes);
    if (!release) throw new Failure("server_busy", { retryAfterS: RETRY_AFTER_S });
    reply.raw.once("close", release);
  };
}
