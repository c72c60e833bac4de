import type { Server } from "node:http";
import type { Socket } from "node:net";

/** Long enough for the next request of a client that is in the middle of its work. */
const LINGER_MS = 1_000;
const CHECK_INTERVAL_MS = 50;

interface Connection {
  /** Requests that have no complete response yet. */
  requests: number;
  /** Sent and received when it was last checked. */
  bytes: number;
  /** When it was last busy, in milliseconds of `performance.now`. */
  busyAt: number;
  /** Whether the server has sent the end of its side. */
  isEnded: boolean;
}

/** The open connections of a server. */
export interface Connections {
  readonly count: number;
  /** Registers a request. The returned function marks its response as complete; it may be called twice. */
  begin(socket: Socket): () => void;
  /** Whether no request of this connection is waiting for its response. */
  isIdle(socket: Socket): boolean;
  /** Whether a request came too late to be answered. */
  isEnded(socket: Socket): boolean;
  /**
   * Ends every connection on which nothing has happened for a second, so that requests on their way are
   * still read. Resolves when all connections are closed.
   */
  drain(): Promise<void>;
  destroyAll(): void;
}

/** Tracks the connections of a server from now on. */
export function trackConnections(server: Server): Connections {
  const open = new Map<Socket, Connection>();
  const drained = Promise.withResolvers<void>();
  let isDraining = false;

  function resolveIfDrained(): void {
    if (isDraining && open.size === 0) drained.resolve();
  }

  /**
   * Sends the end of this side only. Closing both sides would reset the connection if more input arrives,
   * and a reset discards what the client has not read yet.
   */
  function end(socket: Socket, connection: Connection): void {
    connection.isEnded = true;
    connection.busyAt = performance.now();
    socket.end();
  }

  /** Node destroys a socket after a response with `connection: close`. */
  function endInsteadOfDestroying(socket: Socket, connection: Connection): void {
    socket.destroySoon = () => end(socket, connection);
  }

  function closeIfQuiet(socket: Socket, connection: Connection): void {
    const bytes = socket.bytesRead + socket.bytesWritten;
    const now = performance.now();
    if (!connection.isEnded && (connection.requests > 0 || bytes !== connection.bytes)) {
      connection.bytes = bytes;
      connection.busyAt = now;
    }
    if (now - connection.busyAt < LINGER_MS) return;
    if (connection.isEnded) socket.destroy();
    else end(socket, connection);
  }

  server.on("connection", (socket: Socket) => {
    const connection = { requests: 0, bytes: 0, busyAt: performance.now(), isEnded: false };
    open.set(socket, connection);
    if (isDraining) endInsteadOfDestroying(socket, connection);
    socket.once("close", () => {
      open.delete(socket);
      resolveIfDrained();
    });
  });

  return {
    get count() {
      return open.size;
    },
    begin(socket) {
      const connection = open.get(socket);
      let isInProgress = true;
      if (connection) connection.requests += 1;
      return () => {
        if (connection && isInProgress) connection.requests -= 1;
        isInProgress = false;
      };
    },
    isIdle: (socket) => (open.get(socket)?.requests ?? 0) === 0,
    isEnded: (socket) => open.get(socket)?.isEnded === true,
    async drain() {
      isDraining = true;
      for (const [socket, connection] of open) {
        connection.busyAt = performance.now();
        endInsteadOfDestroying(socket, connection);
      }
      // Checks after input that arrived while the process was busy has been read.
      const timer = setInterval(
        () =>
          setImmediate(() => {
            for (const [socket, connection] of open) closeIfQuiet(socket, connection);
          }),
        CHECK_INTERVAL_MS,
      );
      resolveIfDrained();
      await drained.promise;
      clearInterval(timer);
    },
    destroyAll() {
      for (const socket of open.keys()) socket.destroy();
    },
  };
}
