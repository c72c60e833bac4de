import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { addressesOf, LISTENER_OPTIONS, type Listener, listen, toListener } from "./listen.ts";
import { createNotReadyServer } from "./not-ready.ts";

const PROCESS = fileURLToPath(new URL("starting-process.ts", import.meta.url));

interface Address {
  readonly host: string;
  readonly port: number;
}

/** Answers in place of a server that isn't ready yet. */
export interface StartingServer {
  /** Gives its listeners to the server of `app`. At no moment is a connection refused. */
  handOver(app: FastifyInstance): Promise<Listener>;
  close(): void;
}

async function bind(host: string, port: number): Promise<Server> {
  const listener = createServer(LISTENER_OPTIONS);
  listener.listen({ host, port });
  await once(listener, "listening");
  return listener;
}

/** Binds each address of the host. @returns The listeners; none if the first address is in use. */
async function bindAll({ host, port }: Address): Promise<Server[]> {
  const listeners: Server[] = [];
  for (const address of await addressesOf(host)) {
    const listener = await bind(address, port).catch(() => undefined);
    if (!listener && listeners.length === 0) return [];
    if (listener) listeners.push(listener);
  }
  return listeners;
}

/** Lets another process accept from the listeners as well. */
async function share(listeners: readonly Server[]): Promise<ChildProcess> {
  const child = fork(PROCESS, { execArgv: [] });
  child.on("error", () => {});
  const ended = once(child, "exit");
  for (const listener of listeners) {
    child.send("listener", listener);
    await Promise.race([once(child, "message"), ended]);
  }
  return child;
}

/**
 * Answers while the server is not ready yet: `/health` with 200, all else with 503. A process of its own helps, since
 * a migration of the embedded database blocks this one; both accept from the same listeners. If the port is in use,
 * nothing answers: the server will say so when it listens.
 */
export async function answerWhileStarting(address: Address): Promise<StartingServer> {
  const listeners = await bindAll(address);
  const server = createNotReadyServer();
  for (const listener of listeners)
    listener.on("connection", (socket) => server.emit("connection", socket));
  const [first, ...others] = listeners;
  if (!first) return { handOver: (app) => listen(app, address), close: () => {} };
  const child = await share(listeners);
  const endChild = () => {
    if (child.connected) child.disconnect();
  };
  return {
    async handOver(app) {
      await app.ready();
      // Takes its handle, so that the server's limits of time apply as if it had bound the port itself.
      app.server.listen(first);
      await once(app.server, "listening");
      for (const listener of others) {
        listener.removeAllListeners("connection");
        listener.on("connection", (socket) => app.server.emit("connection", socket));
      }
      endChild();
      const result = toListener(app, others);
      app.log.info(`Server listening at http://${address.host}:${result.port}`);
      return result;
    },
    close() {
      for (const listener of listeners) listener.close();
      endChild();
    },
  };
}
