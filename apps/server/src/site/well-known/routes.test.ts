import { expect, test } from "vitest";
import { createServer } from "../../app/app.ts";
import { createTraffic } from "../../http/connections/traffic.ts";
import { readWebApp } from "../../http/pages/web-app.ts";
import { registerWellKnown } from "./routes.ts";

const publicUrl = "https://attune.example";
const DAY_MS = 86_400_000;

async function serve(contact: string | undefined) {
  const web = await readWebApp(undefined, publicUrl);
  const app = createServer(
    {
      config: { publicUrl, trustProxy: false },
      traffic: createTraffic(),
      logger: false,
    },
    undefined,
    web,
  );
  registerWellKnown(app, { publicUrl, contact });
  await web.register(app);
  return app;
}

test("security.txt has the operator's address and expires within a year", async () => {
  const app = await serve("office@attune.example");
  const { headers, body } = await app.inject("/.well-known/security.txt");
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  const fields = Object.fromEntries(
    body
      .trimEnd()
      .split("\n")
      .map((line) => line.split(/: (.*)/s)),
  );
  expect(fields).toMatchObject({
    Contact: "mailto:office@attune.example",
    Canonical: "https://attune.example/.well-known/security.txt",
  });
  const days = (Date.parse(fields["Expires"]) - Date.now()) / DAY_MS;
  expect(days).toBeGreaterThan(1);
  expect(days).toBeLessThan(365);
});

test("there is no security.txt without an address", async () => {
  const app = await serve(undefined);
  expect((await app.inject("/.well-known/security.txt")).statusCode).toBe(404);
});

test("change-password leads to the form", async () => {
  const app = await serve(undefined);
  const { statusCode, headers } = await app.inject("/.well-known/change-password");
  expect([statusCode, headers.location]).toEqual([303, "/core-concepts#change-password"]);
});

test("other addresses are not found, by which password managers check the server", async () => {
  const app = await serve(undefined);
  const url = "/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200";
  expect((await app.inject(url)).statusCode).toBe(404);
});
