import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A TCP door to a Unix socket that can be shut, or stay open and say nothing. */
export interface FlakyProxy {
  readonly port: number;
  /** Lets everything through. */
  open(): void;
  /** Cuts what is connected and refuses to talk: a server that was stopped. */
  shut(): void;
  /** Takes all and answers nothing: a server that was frozen. */
  freeze(): void;
  close(): Promise<void>;
}

/** @param target Path of the Unix socket, or host and port. */
export async function flakyProxy(
  target: string | { host: string; port: number },
): Promise<FlakyProxy> {
  let state: "open" | "shut" | "frozen" = "open";
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    if (state === "shut") return near.destroy();
    const far = typeof target === "string" ? connect(target) : connect(target);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on("data", (chunk) => state === "open" && far.write(chunk));
    far.on("data", (chunk) => state === "open" && near.write(chunk));
  });
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    open: () => {
      state = "open";
    },
    shut: () => {
      state = "shut";
      cut();
    },
    freeze: () => {
      state = "frozen";
    },
    async close() {
      cut();
      server.close();
      await once(server, "close");
    },
  };
}
