import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { ERRORS, type ErrorBody, type ErrorCode } from "@attune/contract";

const SOCKET_ERRORS: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: "request_timeout",
  HPE_HEADER_OVERFLOW: "headers_too_large",
};

/** Responds to an invalid HTTP request on the raw socket: it never reaches a route, hook or logger. */
export function sendSocketError(
  error: Error & { code?: string },
  socket: Socket,
  headers: Readonly<Record<string, string>>,
  requestId: string,
): void {
  // Browsers open connections that they may not need, and would take a response for that of their request.
  const isUnused = socket.bytesRead === 0;
  if (error.code === "ECONNRESET" || !socket.writable || isUnused) {
    socket.destroy();
    return;
  }
  const code = SOCKET_ERRORS[error.code ?? ""] ?? "malformed_request";
  const { status, message } = ERRORS[code];
  const body: ErrorBody = { error: message, code, requestId };
  const text = JSON.stringify(body);
  const lines = Object.entries({
    ...headers,
    "cache-control": "no-store",
    connection: "close",
    "content-length": String(Buffer.byteLength(text)),
    "content-type": "application/json; charset=utf-8",
    "x-request-id": requestId,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${text}`);
}
