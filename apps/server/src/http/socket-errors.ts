import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { ERRORS, type ErrorBody, type ErrorCode } from "@attune/contract";

const KNOWN: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: "request_timeout",
  HPE_HEADER_OVERFLOW: "headers_too_large",
};

/** Answers what is no HTTP request, on the bare socket: no route, hook or logger has seen it. */
export function sendSocketError(
  error: Error & { code?: string },
  socket: Socket,
  headers: Readonly<Record<string, string>>,
  requestId: string,
): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = KNOWN[error.code ?? ""] ?? "malformed_request";
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
