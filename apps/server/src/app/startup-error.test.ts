import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { ConfigError } from "../base/config-error.ts";
import { formatStartupError } from "./startup-error.ts";

/** The error of a server that can't listen. */
function listenError(port: number, host: string): Promise<Error> {
  const server = createServer();
  onTestFinished(() => void server.close());
  return new Promise((resolve, reject) => {
    server.on("error", resolve);
    server.listen(port, host, () => reject(new Error("it listens")));
  });
}

test("names a port that is in use", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void other.close());
  await new Promise((resolve) => other.once("listening", resolve));
  const address = other.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  expect(formatStartupError(await listenError(port, "127.0.0.1"))).toBe(
    `Port ${port} is in use by another program. Stop it, or set PORT to another port.`,
  );
});

test("names a host that is not this machine's", async () => {
  expect(formatStartupError(await listenError(0, "192.0.2.1"))).toBe(
    "HOST is not an address of this machine.",
  );
});

test("names a port that needs more rights", () => {
  const denied = Object.assign(new Error("listen EACCES"), {
    code: "EACCES",
    syscall: "listen",
    port: 80,
  });
  expect(formatStartupError(denied)).toMatch(/^Port 80 may not be used without more rights\./);
});

test.each([
  [new ConfigError("PORT must be a port number."), "PORT must be a port number."],
  [new Error("It failed", { cause: new Error("why") }), "It failed: why"],
  ["text", "text"],
])("formats %s as a line", (error, line) => {
  expect(formatStartupError(error)).toBe(line);
});
