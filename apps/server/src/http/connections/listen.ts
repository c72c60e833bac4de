import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { type AddressInfo, createServer, type Server, Server as TcpServer } from "node:net";
import type { FastifyInstance } from "fastify";

/** Where a server accepts connections. */
export interface Listener {
  readonly port: number;
  /** Stops accepting connections. The open ones stay, unlike with `close` of an HTTP server. */
  stop(): void;
}

/** The options of an HTTP server's own listener. */
export const LISTENER_OPTIONS = { allowHalfOpen: true, noDelay: true } as const;

/** Every address of `localhost`, or the one of another host. */
export async function addressesOf(host: string): Promise<string[]> {
  const addresses = host === "localhost" ? await lookup(host, { all: true }) : [{ address: host }];
  return [...new Set(addresses.map(({ address }) => address))];
}

/** The listeners of a server that listens, and those that pass connections to it. */
export function toListener(app: FastifyInstance, others: readonly Server[]): Listener {
  return {
    port: (app.server.address() as AddressInfo).port,
    stop() {
      for (const listener of [app.server, ...others]) TcpServer.prototype.close.call(listener);
    },
  };
}

/** Listens on another address, and passes the connections to the server of `app`. */
async function listenOn(app: FastifyInstance, host: string, port: number): Promise<Server> {
  const listener = createServer(LISTENER_OPTIONS, (socket) =>
    app.server.emit("connection", socket),
  );
  listener.listen({ host, port });
  await once(listener, "listening");
  return listener;
}

/**
 * Listens on every address of `localhost`, or on one of another host. Fastify would create a second HTTP
 * server for the second address, whose connections could be neither counted nor ended.
 * @param port 0 for any free port
 */
export async function listen(
  app: FastifyInstance,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<Listener> {
  const [first = host, ...others] = await addressesOf(host);
  await app.listen({ host: first, port });
  const bound = app.server.address() as AddressInfo;
  const listeners: Server[] = [];
  for (const address of others)
    await listenOn(app, address, bound.port).then(
      (listener) => void listeners.push(listener),
      (error: unknown) =>
        app.log.warn(
          { err: error, address },
          "can't listen on this address, whose clients are refused; set HOST to one address",
        ),
    );
  return toListener(app, listeners);
}
