import type { FastifyInstance } from "fastify";

/**
 * Asks each connection for its address as it begins, which Node then keeps: of one that was cut while
 * its request was under way nobody could be told any more.
 */
export function primeRemoteAddress(app: FastifyInstance): void {
  app.server.on("connection", (socket) => void socket.remoteAddress);
}
