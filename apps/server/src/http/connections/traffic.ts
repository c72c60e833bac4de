import type { FastifyInstance, FastifyReply } from "fastify";
import { type Connections, trackConnections } from "./connections.ts";

/** Tracks requests in progress and open connections, so that a stopping server cuts none of them. */
export interface Traffic {
  readonly stopping: boolean;
  /** How many connections are open. */
  readonly connections: number;
  /** Tracks the requests and connections of `app`. @returns Its connections. */
  watch(app: FastifyInstance): Connections;
  /**
   * Marks the server as stopping: each response asks the client to close its connection, and idle
   * connections are ended. Resolves when no request is in progress and no connection is open.
   * @param stopListening New requests wait for it, because clients that have their response connect again.
   */
  drain(stopListening?: () => Promise<void>): Promise<void>;
  /** Closes all connections, whatever happens on them. */
  destroyConnections(): void;
}

const closeAfter = (reply: FastifyReply) => void reply.header("connection", "close");

export function createTraffic(): Traffic {
  const inProgress = new Set<FastifyReply>();
  const drained = Promise.withResolvers<void>();
  const watched: Connections[] = [];
  let stopping = false;
  let held: Promise<void> | undefined;
  const resolveIfDrained = () => {
    if (stopping && inProgress.size === 0) drained.resolve();
  };
  return {
    get stopping() {
      return stopping;
    },
    get connections() {
      return watched.reduce((sum, { count }) => sum + count, 0);
    },
    watch(app) {
      const connections = trackConnections(app.server);
      watched.push(connections);
      app.addHook("onRequest", (request, reply, done) => {
        const { socket } = request.raw;
        // The client sent it before it saw the end of the connection, which can't carry a response anymore.
        if (connections.isEnded(socket)) return void reply.hijack();
        const endRequest = connections.begin(socket);
        const end = () => {
          endRequest();
          inProgress.delete(reply);
          resolveIfDrained();
        };
        inProgress.add(reply);
        // "close" alone fires if the client disconnects while the handler runs.
        reply.raw.once("finish", end).once("close", end);
        if (stopping) closeAfter(reply);
        if (held) void held.then(() => done());
        else done();
      });
      return connections;
    },
    async drain(stopListening) {
      stopping = true;
      for (const reply of inProgress) if (!reply.sent) closeAfter(reply);
      held = stopListening?.();
      await held;
      held = undefined;
      resolveIfDrained();
      await Promise.all([drained.promise, ...watched.map((connections) => connections.drain())]);
    },
    destroyConnections() {
      for (const connections of watched) connections.destroyAll();
    },
  };
}
