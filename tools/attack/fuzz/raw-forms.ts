/** Requests that servers and proxies read differently, byte by byte. Pure. */

export interface RawForm {
  readonly name: string;
  readonly bytes: string;
  /** Complete responses that a correct server sends at most; more means that a hidden request was answered. */
  readonly maxResponses: number;
  /** Statuses that a correct server may answer first; any below 500 if undefined. */
  readonly first?: readonly number[];
}

const HIDDEN = "GET /api/lessons HTTP/1.1\r\nHost: x\r\n\r\n";
const LOGOUT = "POST /api/auth/logout HTTP/1.1\r\nHost: x\r\n";
const CHUNKED = "Transfer-Encoding: chunked\r\n";
const REFUSED = [400, 408, 413, 414, 417, 431, 501, 505];

const refused = (name: string, bytes: string): RawForm => ({
  name,
  bytes,
  maxResponses: 1,
  first: REFUSED,
});
const answered = (name: string, bytes: string, maxResponses = 1): RawForm => ({
  name,
  bytes,
  maxResponses,
});

export const RAW_FORMS: readonly RawForm[] = [
  refused("CL.TE", `${LOGOUT}Content-Length: 6\r\n${CHUNKED}\r\n0\r\n\r\n${HIDDEN}`),
  refused("TE.CL", `${LOGOUT}${CHUNKED}Content-Length: 4\r\n\r\n5c\r\n${HIDDEN}\r\n0\r\n\r\n`),
  refused(
    "two lengths",
    `${LOGOUT}Content-Length: 0\r\nContent-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`,
  ),
  refused("two lengths in one", `${LOGOUT}Content-Length: 0, ${HIDDEN.length}\r\n\r\n${HIDDEN}`),
  refused("negative length", `${LOGOUT}Content-Length: -1\r\n\r\n${HIDDEN}`),
  refused("signed length", `${LOGOUT}Content-Length: +0\r\n\r\n${HIDDEN}`),
  refused("hexadecimal length", `${LOGOUT}Content-Length: 0x0\r\n\r\n${HIDDEN}`),
  refused("huge length", `${LOGOUT}Content-Length: 99999999999999999999\r\n\r\n${HIDDEN}`),
  refused(
    "TE.TE",
    `${LOGOUT}Transfer-Encoding: chunked\r\nTransfer-Encoding: x\r\n\r\n0\r\n\r\n${HIDDEN}`,
  ),
  refused("unknown coding", `${LOGOUT}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${HIDDEN}`),
  refused(
    "space before the colon",
    `${LOGOUT}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
  ),
  refused(
    "vertical tab in the coding",
    `${LOGOUT}Transfer-Encoding: \x0bchunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
  ),
  refused("folded header", `${LOGOUT}X: 1\r\n ${CHUNKED}\r\n${HIDDEN}`),
  refused("bare LF", `POST /api/auth/logout HTTP/1.1\nHost: x\nContent-Length: 0\n\n${HIDDEN}`),
  refused("bare CR", `POST /api/auth/logout HTTP/1.1\rHost: x\r\r${HIDDEN}`),
  refused(
    "bare LF before a header",
    `${LOGOUT}X: 1\nContent-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`,
  ),
  refused("chunk size without digits", `${LOGOUT}${CHUNKED}\r\nz\r\n${HIDDEN}`),
  refused("signed chunk size", `${LOGOUT}${CHUNKED}\r\n+0\r\n\r\n${HIDDEN}`),
  refused("hexadecimal chunk prefix", `${LOGOUT}${CHUNKED}\r\n0x0\r\n\r\n${HIDDEN}`),
  refused("chunk size overflow", `${LOGOUT}${CHUNKED}\r\nffffffffffffffff1\r\n${HIDDEN}`),
  refused("chunk ended by LF", `${LOGOUT}${CHUNKED}\r\n1\nx\n0\n\n${HIDDEN}`),
  refused(
    "long chunk extension",
    `${LOGOUT}${CHUNKED}\r\n1;${"x".repeat(40_000)}\r\nx\r\n0\r\n\r\n`,
  ),
  refused("NUL in a header", "GET /health HTTP/1.1\r\nHost: x\r\nX: a\0b\r\n\r\n"),
  refused("NUL in the path", "GET /health\0 HTTP/1.1\r\nHost: x\r\n\r\n"),
  refused("space in a header name", "GET /health HTTP/1.1\r\nHost: x\r\nX Y: 1\r\n\r\n"),
  refused("no host", `GET /health HTTP/1.1\r\n\r\n`),
  refused("huge header", `GET /health HTTP/1.1\r\nHost: x\r\nX: ${"y".repeat(100_000)}\r\n\r\n`),
  refused(
    "many headers",
    `GET /health HTTP/1.1\r\nHost: x\r\n${"X: yyyyyyyy\r\n".repeat(5_000)}\r\n`,
  ),
  refused("huge path", `GET /${"x".repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`),
  refused("unknown version", "GET /health HTTP/9.9\r\nHost: x\r\n\r\n"),
  refused("HTTP/2 preface", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
  refused("TLS", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03".padEnd(200, "x")),
  refused("noise", "\xff\xfe\0\x01garbage\r\n\r\n"),
  answered("two hosts", "GET /health HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n"),
  answered("old version", "GET /health HTTP/1.0\r\n\r\n"),
  answered("absolute form", "GET http://evil.test/api/lessons HTTP/1.1\r\nHost: x\r\n\r\n"),
  answered("absolute form of another scheme", "GET file:///etc/hosts HTTP/1.1\r\nHost: x\r\n\r\n"),
  answered("authority form", "CONNECT evil.test:80 HTTP/1.1\r\nHost: evil.test\r\n\r\n"),
  answered("asterisk form", "OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n"),
  answered("path with dots", "GET /../../../../etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n"),
  answered("backslashes", "GET /..\\..\\etc\\passwd HTTP/1.1\r\nHost: x\r\n\r\n"),
  answered(
    "body of a GET",
    `GET /api/lessons HTTP/1.1\r\nHost: x\r\nContent-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`,
  ),
  answered(
    "chunked body of a GET",
    `GET /api/lessons HTTP/1.1\r\nHost: x\r\n${CHUNKED}\r\n0\r\n\r\n`,
  ),
  answered(
    "upgrade",
    "GET /health HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n",
  ),
  answered(
    "chunked JSON",
    `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${CHUNKED}\r\n2\r\n{}\r\n0\r\n\r\n`,
  ),
  answered(
    "trailers",
    `${LOGOUT}${CHUNKED}\r\n0\r\nAuthorization: Bearer x\r\nContent-Length: 9\r\n\r\n`,
  ),
  answered(
    "chunks without end",
    `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${CHUNKED}\r\n${`400\r\n${"x".repeat(1024)}\r\n`.repeat(100)}`,
  ),
  answered("expectation", `${LOGOUT}Expect: 100-continue\r\nContent-Length: 0\r\n\r\n`, 2),
  answered("unknown expectation", `${LOGOUT}Expect: payment\r\nContent-Length: 0\r\n\r\n`),
  answered("pipelined", HIDDEN.repeat(20), 20),
];
