import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Metrics } from "./metrics.ts";

/** Serves the metrics on an address of their own. */
export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

const MAX_CONNECTIONS = 16;
const TIMEOUT_MS = 5_000;

async function respond(
  metrics: Pick<Metrics, "read">,
  { method = "", url }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const isRead = method === "GET" || method === "HEAD";
  if (url !== "/metrics") response.writeHead(404).end();
  else if (!isRead) response.writeHead(405, { allow: "GET, HEAD" }).end();
  else {
    const { contentType, text } = await metrics.read();
    response.writeHead(200, { "content-type": contentType, "cache-control": "no-store" });
    response.end(method === "HEAD" ? undefined : text);
  }
}

/**
 * Listens for Prometheus, apart from the port that the public reaches.
 * @param port 0 for any free port
 * @throws Error that names the variables, if the address can't be used.
 */
export async function serveMetrics(
  metrics: Pick<Metrics, "read">,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    respond(metrics, request, response).catch(() => response.destroy());
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.headersTimeout = TIMEOUT_MS;
  server.requestTimeout = TIMEOUT_MS;
  server.listen({ host, port });
  try {
    await once(server, "listening");
  } catch (cause) {
    throw new Error(
      `Metrics can't be served at METRICS_HOST=${host}, METRICS_PORT=${port}: choose another port`,
      {
        cause,
      },
    );
  }
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
