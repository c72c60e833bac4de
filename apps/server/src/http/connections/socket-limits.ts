import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { toNetwork } from "../../base/ip-address.ts";
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

export interface ConnectionLimit {
  /** Open connections; more are closed unanswered: a response would cost what the limit saves. */
  readonly max: number;
  /** Whether connections from an address are those of many callers. */
  readonly isProxy: (address: string) => boolean;
}

/** A learner's browser has up to six, and a school is behind one address. */
const NETWORK_SHARE = 1 / 2;

/** @returns Counts a connection until it closes, and returns how many its network has. */
function countByNetwork() {
  const counts = new Map<string, number>();
  return (socket: Socket): number => {
    const network = toNetwork(socket.remoteAddress ?? "");
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    socket.once("close", () => {
      const left = (counts.get(network) ?? 0) - 1;
      if (left === 0) counts.delete(network);
      else counts.set(network, left);
    });
    return count;
  };
}

/** Destroys connections whose client reads no response, sends no request, or is one too many. */
export function limitSockets(
  app: FastifyInstance,
  connections: Connections,
  { max, isProxy }: ConnectionLimit,
): void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  const countOf = countByNetwork();
  const isTooMany = (socket: Socket) => {
    const ofNetwork = countOf(socket);
    if (connections.count > max) return true;
    return ofNetwork > max * NETWORK_SHARE && !isProxy(socket.remoteAddress ?? "");
  };
  app.server.on("connection", (socket: Socket) => {
    if (!isTooMany(socket)) return;
    socket.destroy();
    const now = performance.now();
    if (now - loggedAt < LOG_INTERVAL_MS) return;
    loggedAt = now;
    app.log.warn(
      { maxConnections: max },
      "closing new connections unanswered: MAX_CONNECTIONS are open, or half of them by one network; raise it, or list a proxy in TRUST_PROXY",
    );
  });
  // Nothing was read or written for a while: between two requests, or during one.
  app.server.on("timeout", (socket: Socket) => {
    const isWaitingForHandler = !connections.isIdle(socket) && socket.writableLength === 0;
    if (!isWaitingForHandler) socket.destroy();
  });
}
