import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import type { TestDatabase } from "./databases.ts";

/** A TCP proxy that can refuse connections or stop answering. */
export interface FlakyProxy {
  readonly port: number;
  /** Forwards everything. */
  open(): void;
  /** Closes all connections and refuses new ones, like a stopped server. */
  stop(): void;
  /** Accepts everything and answers nothing, like a frozen server. */
  freeze(): void;
  close(): Promise<void>;
}

/** @param target Path of the Unix socket, or host and port. */
export async function flakyProxy(
  target: string | { host: string; port: number },
): Promise<FlakyProxy> {
  let state: "open" | "stopped" | "frozen" = "open";
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    if (state === "stopped") {
      client.destroy();
      return;
    }
    const upstream = typeof target === "string" ? connect(target) : connect(target);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on("data", (chunk) => state === "open" && upstream.write(chunk));
    upstream.on("data", (chunk) => state === "open" && client.write(chunk));
  });
  const closeAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    open: () => {
      state = "open";
    },
    stop: () => {
      state = "stopped";
      closeAll();
    },
    freeze: () => {
      state = "frozen";
    },
    async close() {
      closeAll();
      server.close();
      await once(server, "close");
    },
  };
}

/** The same PostgreSQL behind a proxy that the test can stop. */
export async function behindProxy({ databaseUrl = "" }: TestDatabase) {
  const url = new URL(databaseUrl);
  const folder = url.searchParams.get("host");
  const proxy = await flakyProxy(
    folder ? `${folder}/.s.PGSQL.5432` : { host: url.hostname, port: Number(url.port || 5432) },
  );
  url.search = "";
  url.hostname = "127.0.0.1";
  url.port = String(proxy.port);
  return { proxy, databaseUrl: url.href };
}
