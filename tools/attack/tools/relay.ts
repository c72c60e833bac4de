/**
 * A proxy between a scanner and the server. Each request comes from a network of its own, with the
 * credentials of a role; the server's limits stay on, so what they refused is counted.
 */
import { once } from "node:events";
import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { randomAddress } from "../fuzz/client.ts";
import type { Tally } from "../fuzz/session.ts";
import type { Finding } from "../judges/findings.ts";

const HOST = "127.0.0.1";
/** `not_ready`, `server_busy`, `database_unavailable`; `storage_full`. */
const DOCUMENTED = [503, 507];

export interface RelayOptions {
  readonly url: string;
  /** The bearer token to send, if the scanner has none. */
  tokenOf(): string | undefined;
  /** Signs in again after a 401 with that token. */
  onSignedOut?(): Promise<void>;
  /** After a request was refused by a limit. */
  onLimited?(path: string): Promise<void>;
}

export interface Relay {
  readonly url: string;
  readonly tally: Tally;
  readonly findings: readonly Finding[];
  close(): void;
}

export async function startRelay(options: RelayOptions): Promise<Relay> {
  const target = new URL(options.url);
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const tally: Tally = { requests: 0, accepted: 0, limited: 0, closed: 0 };
  const findings: Finding[] = [];
  const server = createServer((incoming, outgoing) => {
    const token = options.tokenOf();
    const { method = "GET", url: path = "/" } = incoming;
    const headers = {
      ...incoming.headers,
      host: target.host,
      "x-forwarded-for": randomAddress(),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    tally.requests++;
    const forwarded = request(
      { hostname: target.hostname, port: target.port, agent, method, path, headers },
      async (response) => {
        const { statusCode: status = 0 } = response;
        if (status >= 200 && status < 300) tally.accepted++;
        if (status >= 500 && !DOCUMENTED.includes(status))
          findings.push({
            kind: "server_error",
            where: `${method} ${path}`,
            detail: String(status),
          });
        if (status === 401 && token !== undefined) await options.onSignedOut?.();
        if (status === 429) {
          tally.limited++;
          await options.onLimited?.(path);
        }
        outgoing.writeHead(status, response.headers);
        response.pipe(outgoing);
      },
    );
    forwarded.once("error", () => {
      tally.closed++;
      outgoing.destroy();
    });
    incoming.pipe(forwarded);
  }).listen(0, HOST);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${HOST}:${port}`,
    tally,
    findings,
    close() {
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}
