import { connect, type Socket } from "node:net";

export interface Load {
  readonly port: number;
  /** The whole request, or a function that makes the next one. */
  readonly request: string | (() => string);
  readonly connections: number;
  readonly durationMs: number;
}

export interface LoadResult {
  readonly responses: number;
  readonly perSecond: number;
  /** Latency of each response, in milliseconds. */
  readonly latencies: number[];
}

const END_OF_HEADERS = "\r\n\r\n";
const LENGTH = "content-length: ";

/**
 * The length of a response, headers included. The headers must be in the first chunk.
 * @throws Error unless it is a 200 of known length
 */
function responseLength(chunk: Buffer): number {
  const end = chunk.indexOf(END_OF_HEADERS);
  const head = chunk.toString("latin1", 0, end);
  const at = head.search(/content-length: /i);
  if (end < 0 || at < 0 || !head.startsWith("HTTP/1.1 200 ")) throw new Error(head);
  return end + END_OF_HEADERS.length + Number.parseInt(head.slice(at + LENGTH.length), 10);
}

/**
 * Sends a request on each connection, again after each response. Parses no more than the length, which leaves
 * the processor to the server.
 */
export async function load({ port, request, connections, durationMs }: Load): Promise<LoadResult> {
  const bytes = typeof request === "string" ? Buffer.from(request) : undefined;
  const next = () => bytes ?? (request as () => string)();
  const latencies: number[] = [];
  const sockets: Socket[] = [];
  const start = performance.now();
  const stopAt = start + durationMs;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect({ port, host: "127.0.0.1", noDelay: true });
      sockets.push(socket);
      const done = Promise.withResolvers<void>();
      let missing = 0;
      let sentAt = performance.now();
      socket.on("data", (chunk: Buffer) => {
        try {
          if (missing === 0) missing = responseLength(chunk);
        } catch (error) {
          return done.reject(error);
        }
        missing -= chunk.length;
        if (missing > 0) return;
        const now = performance.now();
        latencies.push(now - sentAt);
        if (now >= stopAt) return done.resolve();
        sentAt = now;
        socket.write(next());
      });
      socket.on("error", done.reject);
      socket.write(next());
      await done.promise;
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  for (const socket of sockets) socket.destroy();
  return { responses: latencies.length, perSecond: latencies.length / seconds, latencies };
}
