/** The thread of `answerWhileStarting`. */
import { createServer } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

const { host, port } = workerData as { readonly host: string; readonly port: number };

const NOT_READY = {
  error: "The server is starting. Please try again in a moment.",
  code: "not_ready",
};
const RETRY_AFTER_S = 5;

const server = createServer({ keepAlive: false }, ({ url }, response) => {
  const isHealth = url === "/health";
  response.writeHead(isHealth ? 200 : 503, {
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
    connection: "close",
    ...(!isHealth && { "retry-after": String(RETRY_AFTER_S) }),
  });
  response.end(JSON.stringify(isHealth ? { status: "ok" } : NOT_READY));
});
server.on("listening", () => parentPort?.postMessage("listening"));
server.on("error", () => parentPort?.close());
server.listen({ host, port });
parentPort?.once("message", () => {
  server.close();
  server.closeAllConnections();
  parentPort?.close();
});
