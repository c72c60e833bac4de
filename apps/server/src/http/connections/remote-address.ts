import type { FastifyInstance } from "fastify";

/**
 * Reads the remote address of each connection when it opens. Node caches the first read, and reading it
 * after the client has disconnected returns undefined.
 */
export function primeRemoteAddress(app: FastifyInstance): void {
  app.server.on("connection", (socket) => void socket.remoteAddress);
}
