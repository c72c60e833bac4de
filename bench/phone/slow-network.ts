/** A network of a phone far from a mast, before the server: also what a service worker requests passes through it. */
import { connect, createServer, type Socket } from "node:net";
import type { Readable, Writable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";

/** Lighthouse's slow 4G. */
const ROUND_TRIP_MS = 150;
const BITS_PER_MS = 1_600;

export interface SlowNetwork {
  readonly port: number;
  /** Where the server listens. Connections before this call are refused. */
  leadTo(port: number): void;
  /** Passes everything on immediately while the work runs. */
  hurry<Result>(work: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Listens on a free port. All connections share the bandwidth of each direction. */
export async function createSlowNetwork(): Promise<SlowNetwork> {
  const sockets = new Set<Socket>();
  let isSlow = true;
  const [upstream, downstream] = [createDirection(() => isSlow), createDirection(() => isSlow)];
  let target: number | undefined;
  const server = createServer((phone) => {
    if (target === undefined) {
      phone.destroy();
      return;
    }
    const host = connect(target, "localhost");
    for (const socket of [phone, host]) {
      sockets.add(socket);
      socket.on("close", () => sockets.delete(socket)).on("error", () => socket.destroy());
    }
    // A connection is made in a round trip before the first byte.
    void upstream(phone, host, ROUND_TRIP_MS);
    void downstream(host, phone, 0);
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, "localhost", () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
  return {
    port,
    leadTo(reached) {
      target = reached;
    },
    async hurry(work) {
      isSlow = false;
      try {
        return await work();
      } finally {
        isSlow = true;
      }
    },
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

type Carry = (from: Readable, to: Writable, setupMs: number) => Promise<void>;

/** One direction of the network. What is sent waits until what was sent before it has passed. */
function createDirection(isSlow: () => boolean): Carry {
  let freeAt = 0;
  return async (from, to, setupMs) => {
    let last = Promise.resolve();
    let setup = setupMs;
    try {
      for await (const chunk of from as AsyncIterable<Buffer>) {
        const now = performance.now();
        freeAt = isSlow() ? Math.max(now, freeAt) + (8 * chunk.length) / BITS_PER_MS : now;
        const delay = isSlow() ? freeAt - now + ROUND_TRIP_MS / 2 + setup : 0;
        setup = 0;
        // Chunks of a connection keep their order, also where timers fire late.
        const arrival = wait(delay);
        last = last.then(() => arrival).then(() => void to.write(chunk));
        // A sender learns that its bytes arrive slowly.
        await wait(freeAt - performance.now());
      }
      await last;
      to.end();
    } catch {
      to.destroy();
    }
  };
}
