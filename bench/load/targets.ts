import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { get } from "node:http";
import { createInterface } from "node:readline";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { type Product, serveProduct } from "../product.ts";
import type { BareResponse } from "./bare-server.ts";

/** Calls are logged, as operators do. Clients name their addresses, so that learners have networks of their own. */
const ENVIRONMENT = { LOG_LEVEL: "info", TRUST_PROXY: "127.0.0.1,::1" };

const BARE_SERVER = fileURLToPath(new URL("bare-server.ts", import.meta.url));

export interface Target {
  readonly port: number;
  readonly pid: number;
}

export interface BareTarget extends Target {
  /** Sends the same body as the product for this request from now on. */
  imitate(product: Target, request: Request): Promise<void>;
}

export interface Request {
  readonly path: string;
  readonly acceptEncoding?: string;
  readonly cookie?: string;
}

export const toRequest = ({ path, acceptEncoding, cookie }: Request) =>
  [
    `GET ${path} HTTP/1.1`,
    "host: localhost",
    ...(acceptEncoding ? [`accept-encoding: ${acceptEncoding}`] : []),
    ...(cookie ? [`cookie: ${cookie}`] : []),
    "",
    "",
  ].join("\r\n");

async function imitate(bare: ChildProcess, { port }: Target, sent: Request): Promise<void> {
  const { path, acceptEncoding = "identity", cookie } = sent;
  const headers = { "accept-encoding": acceptEncoding, ...(cookie && { cookie }) };
  // Unlike `fetch`, it leaves the body encoded.
  const [response] = await once(get({ host: "127.0.0.1", port, path, headers }), "response");
  if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode}`);
  const encoding = response.headers["content-encoding"];
  const imitation: BareResponse = {
    body: (await buffer(response)).toString("base64"),
    headers: {
      "content-type": response.headers["content-type"],
      ...(encoding && { "content-encoding": encoding }),
    },
  };
  bare.send(imitation);
  await once(bare, "message");
}

/** Runs work on the product, and on Fastify with one route and nothing else. */
export async function withTargets(
  work: (product: Target & Pick<Product, "url">, bare: BareTarget) => Promise<void>,
): Promise<void> {
  const product = await serveProduct(ENVIRONMENT);
  const bare = spawn(process.execPath, [BARE_SERVER], {
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const [line] = await once(createInterface(bare.stdout as NodeJS.ReadableStream), "line");
  const { url, pid } = product;
  try {
    await work(
      { url, port: Number(new URL(url).port), pid },
      {
        port: Number(line),
        pid: bare.pid ?? 0,
        imitate: (target, request) => imitate(bare, target, request),
      },
    );
  } finally {
    bare.kill();
    await product.close();
  }
}
