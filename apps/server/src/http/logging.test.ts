import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { createServer } from "../app/app.ts";
import { createTraffic } from "./connections/traffic.ts";
import { createLogger } from "./logging.ts";

async function logged(level: "debug" | "info"): Promise<Record<string, unknown>[]> {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const app = createServer({
    config: { publicUrl: "http://localhost:3000", trustProxy: false },
    traffic: createTraffic(),
    logger: createLogger(level, stream),
  });
  app.post("/api/fail", (request) => {
    request.log.info({ password: "canary-1", user: { email: "canary-2@x" } }, "about\r\nto fail");
    const cause = Object.assign(new Error("inner"), { detail: "Key (email)=(canary-3@x)" });
    throw new Error("outer", { cause });
  });
  await app.inject({
    method: "POST",
    url: "/api/fail?token=canary-4",
    headers: { authorization: "Bearer canary-5", cookie: "session=canary-6" },
    payload: { password: "canary-7" },
    remoteAddress: "203.0.113.77",
  });
  await app.inject("/file.js");
  await app.inject(`/api/${"x".repeat(16_000)}`);
  expect(lines.join("")).not.toMatch(/canary|203\.0\.113/);
  for (const line of lines) expect(line.trimEnd()).not.toMatch(/[\r\n]/);
  return lines.map((line) => JSON.parse(line));
}

test("logs one line per request and no secrets", async () => {
  const lines = await logged("info");
  expect(lines).toMatchObject([
    { password: "[Redacted]", user: { email: "[Redacted]" } },
    { msg: "failed a request", code: "internal" },
    { msg: "responded", level: 50, method: "POST", path: "/api/fail", status: 500 },
    { msg: "responded", path: `/api/${"x".repeat(195)}`, status: 404 },
  ]);
  expect(JSON.stringify(lines[1])).toMatch(/outer.*caused by Error: inner/);
  expect(new Set(lines.slice(0, 3).map((line) => line["reqId"])).size).toBe(1);
});

test("logs files at debug level", async () => {
  expect(await logged("debug")).toHaveLength(5);
});
