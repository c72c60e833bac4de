import type { FastifyInstance } from "fastify";
import { Failure } from "../base/failure.ts";

/**
 * Handles requests that Node would answer itself, without the server's headers: an unknown `Expect` is ignored,
 * as RFC 9110 allows, and HTTP/1.1 without `Host` is refused. Node's own check of `Host` must be off.
 * @param headers Those of every response.
 */
export function handleUnusualRequests(
  app: FastifyInstance,
  headers: Readonly<Record<string, string>>,
): void {
  app.server.on("checkExpectation", (request, response) => {
    app.server.emit("request", request, response);
  });
  app.addHook("onRequest", (request, reply, done) => {
    const { httpVersion, headers: sent } = request.raw;
    if (sent.host !== undefined || httpVersion === "1.0") return done();
    reply.headers({ ...headers, connection: "close", "x-request-id": request.id });
    done(new Failure("malformed_request"));
  });
}
