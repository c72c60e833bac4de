import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:https";
import path from "node:path";
import { selfSigned } from "./certificate.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".mp3": "audio/mpeg",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

export interface PackageServer {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Serves the package's files as the shell does: an address without a file ending is the app's own and
 * gets its page, a missing file stays missing. By TLS, for the page's origin decides what it may do; and
 * not by Playwright's routes, for these answer preflights themselves.
 */
export async function servePackage(folder: string): Promise<PackageServer> {
  const server = createServer(selfSigned("localhost"), async ({ url = "/" }, answer) => {
    const { pathname } = new URL(url, "https://localhost");
    const file = path.extname(pathname) === "" ? "index.html" : path.normalize(pathname);
    try {
      const body = await readFile(path.join(folder, file));
      answer.setHeader("content-type", TYPES[path.extname(file)] ?? "application/octet-stream");
      answer.end(body);
    } catch {
      answer.writeHead(404).end();
    }
  });
  // A shell's files are always there. A browser that finds several idle lines cut at once gives up.
  server.keepAliveTimeout = 0;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
