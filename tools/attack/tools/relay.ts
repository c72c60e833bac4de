/**
 * A proxy between a scanner and the server. Each request comes from a network of its own, with the
 * credentials of a role. The server's limits stay on; what they refuse is recovered from and sent again.
 */
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { createAttackClient } from "../fuzz/client.ts";
import { count, type Tally } from "../fuzz/session.ts";
import type { Finding } from "../judges/findings.ts";
import { judgeResponse, type Received, type Rules } from "../judges/response.ts";

const HOST = "127.0.0.1";

export interface RelayOptions {
  readonly url: string;
  readonly rules: Rules;
  /** The bearer token to send. */
  tokenOf(): string | undefined;
  /** After a 401 or a 429; the request is then sent again. */
  recover?(status: number): Promise<void>;
  /** Changes each body, such as to another user's name. */
  rewrite?(body: string): string;
}

export interface Relay {
  readonly url: string;
  readonly tally: Tally;
  readonly findings: readonly Finding[];
  close(): void;
}

/** Without those of the connection between the scanner and the relay. */
const OWN_HEADERS = new Set(["host", "connection", "content-length", "transfer-encoding"]);

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      OWN_HEADERS.has(name) ? [] : [[name, String(value)]],
    ),
  );
}

export async function startRelay(options: RelayOptions): Promise<Relay> {
  const { recover, rewrite = (body) => body, rules } = options;
  const client = createAttackClient(options.url);
  const tally: Tally = { requests: 0, accepted: 0, limited: 0, closed: 0 };
  const findings: Finding[] = [];

  async function forward(incoming: IncomingMessage, body: Buffer): Promise<Received> {
    const token = options.tokenOf();
    const { method = "GET", url: path = "/" } = incoming;
    const headers = {
      ...headersOf(incoming),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    const sent = body.length > 0 ? { body: rewrite(body.toString()) } : {};
    const received = await client.send({ method, path, headers, ...sent });
    count(tally, received);
    const where = `${method} ${path}`.slice(0, 160);
    findings.push(...judgeResponse(where, received, rules, { foreignSecrets: [] }));
    return received;
  }

  const server = createServer(async (incoming, outgoing) => {
    const body = await buffer(incoming);
    let received = await forward(incoming, body);
    if (recover && (received.status === 401 || received.status === 429)) {
      await recover(received.status);
      received = await forward(incoming, body);
    }
    if (received.status === 0) {
      outgoing.destroy();
      return;
    }
    const { "transfer-encoding": _, "content-length": __, ...headers } = received.headers;
    outgoing.writeHead(received.status, headers).end(received.body);
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
      client.close();
    },
  };
}
