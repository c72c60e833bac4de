import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { serveProduct } from "../product.ts";

const BARE_SERVER = fileURLToPath(new URL("bare-server.ts", import.meta.url));

export interface Target {
  readonly port: number;
  readonly pid: number;
}

interface Request {
  readonly path: string;
  readonly acceptEncoding?: string;
}

export const toRequest = ({ path, acceptEncoding }: Request) =>
  [
    `GET ${path} HTTP/1.1`,
    "host: localhost",
    ...(acceptEncoding ? [`accept-encoding: ${acceptEncoding}`] : []),
    "",
    "",
  ].join("\r\n");

/** Runs work on the product, and on Fastify with one route and nothing else. */
export async function withTargets(
  work: (product: Target, bare: Target) => Promise<void>,
): Promise<void> {
  const product = await serveProduct();
  const bare = spawn(process.execPath, [BARE_SERVER], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = await once(createInterface(bare.stdout), "line");
  try {
    await work(
      { port: Number(new URL(product.url).port), pid: product.pid },
      { port: Number(line), pid: bare.pid ?? 0 },
    );
  } finally {
    bare.kill();
    await product.close();
  }
}
