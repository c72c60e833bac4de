import { createServer, type Server } from "node:http";

const NOT_READY = {
  error: "The server is starting. Please try again in a moment.",
  code: "not_ready",
};
const RETRY_AFTER_S = 5;

/** Answers while the server is not ready yet: `/health` with 200, all else with 503. */
export function createNotReadyServer(): Server {
  return createServer({ keepAlive: false }, ({ url }, response) => {
    const isHealth = url === "/health";
    response.writeHead(isHealth ? 200 : 503, {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      connection: "close",
      ...(!isHealth && { "retry-after": String(RETRY_AFTER_S) }),
    });
    response.end(JSON.stringify(isHealth ? { status: "ok" } : NOT_READY));
  });
}
