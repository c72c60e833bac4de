import type { FastifyInstance, FastifyRequest } from "fastify";

/** Tracks the requests in progress, so that a stopping server can wait for them. */
export interface Traffic {
  readonly stopping: boolean;
  /** Tracks the requests of `app`. */
  watch(app: FastifyInstance): void;
  /** Marks the server as stopping. Resolves when no request is in progress. */
  drain(): Promise<void>;
}

export function createTraffic(): Traffic {
  const inProgress = new Set<FastifyRequest>();
  const drained = Promise.withResolvers<void>();
  let stopping = false;
  const resolveIfDrained = () => {
    if (stopping && inProgress.size === 0) drained.resolve();
  };
  return {
    get stopping() {
      return stopping;
    },
    watch(app) {
      app.addHook("onRequest", async (request, reply) => {
        const end = () => {
          inProgress.delete(request);
          resolveIfDrained();
        };
        inProgress.add(request);
        // "close" alone fires if the client disconnects while the handler runs.
        reply.raw.once("finish", end).once("close", end);
        if (stopping) reply.header("connection", "close");
      });
    },
    drain() {
      stopping = true;
      resolveIfDrained();
      return drained.promise;
    },
  };
}
