import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Connections } from "./connections.ts";

/** How long a client may take, in milliseconds. */
export interface SocketTimeouts {
  /** From the connection or the previous response's end to the end of the request's headers. */
  readonly headers: number;
  /** To the end of the request's body. */
  readonly request: number;
  /** Without reading any of a response. */
  readonly response: number;
  /** Between two requests of a connection; more than the usual 60 s of a reverse proxy. */
  readonly keepAlive: number;
  /** How often `headers` and `request` are checked. */
  readonly check: number;
}

export const SOCKET_TIMEOUTS: SocketTimeouts = {
  headers: 10_000,
  request: 60_000,
  response: 30_000,
  keepAlive: 72_000,
  check: 2_000,
};

/** Fastify's options for the timeouts. `handleUnusualRequests` requires a host, instead of Node. */
export const timeoutOptions = ({
  headers,
  request,
  response,
  keepAlive,
  check,
}: SocketTimeouts) => ({
  http: {
    headersTimeout: headers,
    requestTimeout: request,
    connectionsCheckingInterval: check,
    requireHostHeader: false,
  },
  requestTimeout: request,
  connectionTimeout: response,
  keepAliveTimeout: keepAlive,
});

/** Between two lines of the log about dropped connections. */
const LOG_INTERVAL_MS = 60_000;

/**
 * Destroys connections whose client reads no response, sends no request, or is one too many.
 * @param maxConnections More are closed unanswered: a response would cost what the limit saves.
 */
export function limitSockets(
  app: FastifyInstance,
  connections: Connections,
  maxConnections: number,
): void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  app.server.on("connection", (socket: Socket) => {
    if (connections.count <= maxConnections) return;
    socket.destroy();
    const now = performance.now();
    if (now - loggedAt < LOG_INTERVAL_MS) return;
    loggedAt = now;
    app.log.warn(
      { maxConnections },
      "closing new connections unanswered: MAX_CONNECTIONS are open",
    );
  });
  // Nothing was read or written for a while: between two requests, or during one.
  app.server.on("timeout", (socket: Socket) => {
    const isWaitingForHandler = !connections.isIdle(socket) && socket.writableLength === 0;
    if (!isWaitingForHandler) socket.destroy();
  });
}
