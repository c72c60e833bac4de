import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { createGate } from "./gate.ts";

test("relays, refuses connections while it is shut, and relays again", async () => {
  const server = createServer((_, response) => response.end("here")).listen(0, "127.0.0.1");
  await once(server, "listening");
  const gate = await createGate();
  gate.setUpstream((server.address() as AddressInfo).port);
  const ask = () => fetch(gate.url).then((response) => response.text());
  expect(await ask()).toBe("here");
  await gate.shut();
  await expect(ask()).rejects.toThrow("fetch failed");
  await gate.open();
  expect(await ask()).toBe("here");
  await gate.shut();
  server.close();
});
