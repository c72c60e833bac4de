import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { createServer } from "../app/app.ts";
import { listen } from "./connections/listen.ts";
import { createTraffic } from "./connections/traffic.ts";

/** @returns All that the server sends until it closes the connection. */
async function exchange(request: string): Promise<string> {
  const publicUrl = "http://localhost:3000";
  const app = createServer({
    config: { publicUrl, trustProxy: false },
    traffic: createTraffic(),
    logger: false,
  });
  app.get("/small", () => "small");
  onTestFinished(() => app.close());
  const { port } = await listen(app, { host: "127.0.0.1", port: 0 });
  const socket = connect(port, "127.0.0.1");
  socket.write(request);
  return await text(socket);
}

const HEADERS = [/^x-content-type-options: nosniff\r$/m, /^content-security-policy: /m];

test("refuses a request without a host, with the headers of every response", async () => {
  const response = await exchange("GET /small HTTP/1.1\r\n\r\n");
  expect(response).toMatch(/^HTTP\/1.1 400 /);
  expect(response).toContain('"code":"malformed_request"');
  for (const header of HEADERS) expect(response).toMatch(header);
});

test("answers HTTP/1.0 without a host", async () => {
  const response = await exchange("GET /small HTTP/1.0\r\n\r\n");
  expect(response).toMatch(/^HTTP\/1.1 200 /);
});

test("ignores an unknown expectation", async () => {
  const headers = "Host: x\r\nExpect: payment\r\nConnection: close\r\n";
  const response = await exchange(`GET /small HTTP/1.1\r\n${headers}\r\n`);
  expect(response).toMatch(/^HTTP\/1.1 200 /);
  for (const header of HEADERS) expect(response).toMatch(header);
});
