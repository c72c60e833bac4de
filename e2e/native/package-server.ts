import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:https";
import path from "node:path";
import { createCertificate } from "./certificate.ts";

const CONTENT_TYPES: Readonly<Record<string, string>> = {
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
  /** Serves the package in this folder from now on, so that one browser shows several. */
  show(folder: string): void;
  close(): Promise<void>;
}

/**
 * Serves a package's files as the shell does: a path without a file extension gets the app's page, and a
 * missing file gets 404. Uses TLS because the page's permissions depend on its origin, and a server instead
 * of Playwright routes because those answer preflights themselves.
 */
export async function servePackage(): Promise<PackageServer> {
  let folder = "";
  const server = createServer(createCertificate("localhost"), async ({ url = "/" }, response) => {
    const { pathname } = new URL(url, "https://localhost");
    const file = path.extname(pathname) === "" ? "index.html" : path.normalize(pathname);
    try {
      const body = await readFile(path.join(folder, file));
      response.setHeader(
        "content-type",
        CONTENT_TYPES[path.extname(file)] ?? "application/octet-stream",
      );
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  // Chromium fails a request after several idle connections were closed together.
  server.keepAliveTimeout = 0;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    show(next) {
      folder = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
