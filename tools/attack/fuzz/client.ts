/** Sends requests that `fetch` would correct or refuse: paths with dots, any header, any body. */
import { randomInt } from "node:crypto";
import { Agent, request } from "node:http";
import type { Received } from "../judges/response.ts";

/** Longer than any rule allows, so that a slow response is a finding, and one that never ends too. */
const TIMEOUT_MS = 20_000;
/** Bytes of a response that are judged. */
const MAX_BODY_BYTES = 2_000_000;

export interface Outgoing {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface AttackClient {
  readonly url: string;
  /** Requests sent so far. */
  readonly sent: number;
  send(outgoing: Outgoing): Promise<Received>;
  close(): void;
}

/** The server trusts the attacker as its proxy, so each request comes from a network of its own. */
export const randomAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** Node refuses to send control characters in headers; those are sent on raw sockets. */
const sendable = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).filter(([, value]) => /^[\t\x20-\x7e\x80-\xff]*$/.test(value));

export function createAttackClient(url: string): AttackClient {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  let sent = 0;
  const send = ({ method, path, headers, body }: Outgoing) => {
    sent++;
    const { promise, resolve } = Promise.withResolvers<Received>();
    const start = performance.now();
    const end = (part: Partial<Received>) =>
      resolve({ status: 0, headers: {}, body: "", ms: performance.now() - start, ...part });
    const all = Object.fromEntries(
      sendable({ "x-forwarded-for": randomAddress(), ...headers, ...lengthOf(method, body) }),
    );
    const outgoing = request({
      hostname,
      port,
      agent,
      method,
      path,
      headers: all,
      setHost: !("host" in all),
    });
    outgoing.setTimeout(TIMEOUT_MS, () => outgoing.destroy());
    outgoing.once("response", (response) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        if (bytes < MAX_BODY_BYTES) chunks.push(chunk);
        bytes += chunk.length;
      });
      const finish = () =>
        end({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        });
      response.once("end", finish);
      response.once("error", finish);
    });
    // The server may close the connection instead of reading what is too large.
    outgoing.once("error", () => end({}));
    outgoing.end(body);
    return promise;
  };
  return {
    url,
    get sent() {
      return sent;
    },
    send,
    close: () => agent.destroy(),
  };
}

function lengthOf(method: string, body: string | Buffer | undefined): Record<string, string> {
  if (body === undefined)
    return method === "GET" || method === "DELETE" ? {} : { "content-length": "0" };
  return { "content-length": String(Buffer.byteLength(body)) };
}
