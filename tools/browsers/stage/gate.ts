/** A TCP relay in front of the server that can be shut: to the browser the network is then gone. */
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface Gate {
  /** Origin, without a trailing slash; by name, since localhost is a secure context everywhere. */
  readonly url: string;
  /** Sets the server to relay to. Connections are closed until then. */
  setUpstream(port: number): void;
  /** Ends every connection, and refuses new ones. */
  shut(): Promise<void>;
  /** Relays again, at the same port. */
  open(): Promise<void>;
}

const HOST = "127.0.0.1";

/** Opens a gate at a free port of loopback. */
export async function createGate(): Promise<Gate> {
  let upstream: number | undefined;
  const sockets = new Set<Socket>();
  const follow = (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    // The other end closes too, see pipe below.
    socket.on("error", () => socket.destroy());
  };
  const server = createServer((client) => {
    follow(client);
    if (upstream === undefined) return client.destroy();
    const target = connect(upstream, HOST);
    follow(target);
    client.once("close", () => target.destroy());
    target.once("close", () => client.destroy());
    client.pipe(target).pipe(client);
    return;
  });
  const listen = async (port: number) => {
    server.listen(port, HOST);
    await once(server, "listening");
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    setUpstream(value) {
      upstream = value;
    },
    async shut() {
      if (!server.listening) return;
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async open() {
      if (!server.listening) await listen(port);
    },
  };
}
