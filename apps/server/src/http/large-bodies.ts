import { type Readable, Transform } from "node:stream";
import type { Endpoint } from "@attune/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Failure } from "../base/failure.ts";
import { toNetwork } from "../base/ip-address.ts";
import { createBodyBudget } from "./body-budget.ts";
import { callerAddress } from "./connections/caller-address.ts";
import { sendError } from "./errors.ts";

export type LargeBody = NonNullable<Endpoint["largeBody"]>;

/** Four of the largest bodies, two of them from one network. */
export const BUDGET_BODIES = 4;
const NETWORK_BODIES = 2;
const RETRY_AFTER_S = 2;

/** A phone in a bad network sends faster. */
export const MIN_BYTES_PER_S = 20_000;
/** Before the rate is checked. */
export const GRACE_MS = 5_000;
const CHECK_INTERVAL_MS = 1_000;

/** Whether a body arrives so slowly that it would occupy memory for long. @param elapsedMs Since its headers. */
export const isTooSlow = (bytes: number, elapsedMs: number): boolean =>
  elapsedMs > GRACE_MS && bytes < ((elapsedMs - GRACE_MS) / 1000) * MIN_BYTES_PER_S;

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
 * Bounds the memory of large bodies: what a request announces reserves nothing, each byte that arrives does.
 * @returns A `preParsing` hook. The body fails with Failure `server_busy`, or `request_timeout` if it is too slow.
 */
export function limitLargeBodies({ maxBytes }: LargeBody) {
  const budget = createBodyBudget(BUDGET_BODIES * maxBytes, NETWORK_BODIES * maxBytes);
  return (request: FastifyRequest, reply: FastifyReply, payload: Readable): Readable => {
    const reservation = budget.open(toNetwork(callerAddress(request)));
    const startedAt = performance.now();
    let bytes = 0;
    const metered = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        bytes += chunk.length;
        if (reservation.add(chunk.length)) done(null, chunk);
        else done(new Failure("server_busy", { retryAfterS: RETRY_AFTER_S }));
      },
    });
    const timer = setInterval(() => {
      if (isTooSlow(bytes, performance.now() - startedAt))
        metered.destroy(new Failure("request_timeout"));
    }, CHECK_INTERVAL_MS).unref();
    metered.once("close", () => {
      clearInterval(timer);
      // Discards the rest, so that the client reads the answer.
      payload.unpipe(metered);
      payload.resume();
    });
    payload.once("error", (error) => metered.destroy(error));
    reply.raw.once("close", () => {
      metered.destroy();
      reservation.release();
    });
    return payload.pipe(metered);
  };
}
