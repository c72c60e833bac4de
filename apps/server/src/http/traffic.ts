import type { FastifyInstance } from "fastify";

/** The requests under way, so that a stop can wait for them. */
export interface Traffic {
  readonly stopping: boolean;
  /** Counts the requests of `app` from now on. */
  watch(app: FastifyInstance): void;
  /** Declares the server stopping; resolves when no request is under way. */
  drain(): Promise<void>;
}

export function createTraffic(): Traffic {
  const drained = Promise.withResolvers<void>();
  let underWay = 0;
  let stopping = false;
  const settle = () => {
    if (stopping && underWay === 0) drained.resolve();
  };
  return {
    get stopping() {
      return stopping;
    },
    watch(app) {
      app.addHook("onRequest", async (_request, reply) => {
        underWay++;
        if (stopping) reply.header("connection", "close");
      });
      app.addHook("onResponse", async () => {
        underWay--;
        settle();
      });
    },
    drain() {
      stopping = true;
      settle();
      return drained.promise;
    },
  };
}
