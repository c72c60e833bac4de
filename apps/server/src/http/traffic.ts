import type { FastifyInstance, FastifyRequest } from "fastify";

/** The requests under way, so that a stop can wait for them. */
export interface Traffic {
  readonly stopping: boolean;
  /** Counts the requests of `app` from now on. */
  watch(app: FastifyInstance): void;
  /** Declares the server stopping; resolves when no request is under way. */
  drain(): Promise<void>;
}

export function createTraffic(): Traffic {
  const underWay = new Set<FastifyRequest>();
  const drained = Promise.withResolvers<void>();
  let stopping = false;
  const settle = () => {
    if (stopping && underWay.size === 0) drained.resolve();
  };
  return {
    get stopping() {
      return stopping;
    },
    watch(app) {
      app.addHook("onRequest", async (request, reply) => {
        const end = () => {
          underWay.delete(request);
          settle();
        };
        underWay.add(request);
        // Sent, or cut while the handler was still at work.
        reply.raw.once("finish", end).once("close", end);
        if (stopping) reply.header("connection", "close");
      });
    },
    drain() {
      stopping = true;
      settle();
      return drained.promise;
    },
  };
}
