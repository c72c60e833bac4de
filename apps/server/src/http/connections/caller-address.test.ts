import fc from "fast-check";
import fastify from "fastify";
import { expect, test } from "vitest";
import { callerAddress } from "./caller-address.ts";
import { createTrust } from "./trusted-proxies.ts";

async function addressOf(
  proxies: false | readonly string[],
  remoteAddress: string,
  forwarded?: string,
): Promise<string> {
  const app = fastify({ trustProxy: createTrust(proxies) });
  app.get("/", (request) => ({ address: callerAddress(request) }));
  const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
  const response = await app.inject({ url: "/", remoteAddress, headers });
  await app.close();
  return response.json().address;
}

const PROXY = "10.0.0.1";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["203.0.113.7:4711", "203.0.113.7"],
  ["[2001:db8::7]:4711", "2001:db8::7"],
  ["2001:DB8::7", "2001:db8::7"],
  // Another trusted proxy, with its port.
  ["203.0.113.7, 10.0.0.2:443", "203.0.113.7"],
  // Forged by the client: only what the trusted proxy added counts.
  ["192.0.2.1, 203.0.113.7", "203.0.113.7"],
  ["unknown", PROXY],
  ["_hidden", PROXY],
  ["' or 1=1 --", PROXY],
  ["", PROXY],
])("a trusted proxy's %j is %s", async (forwarded, address) => {
  expect(await addressOf(["10.0.0.0/8"], PROXY, forwarded)).toBe(address);
});

test("no caller is trusted by default", async () => {
  expect(await addressOf(false, "198.51.100.1", "203.0.113.7")).toBe("198.51.100.1");
});

test.each([
  ["loopback", "127.0.0.1", true],
  ["loopback", "::1", true],
  ["loopback", "10.0.0.1", false],
  ["linklocal", "fe80::1%eth0", true],
  ["uniquelocal", "172.31.255.255", true],
  ["uniquelocal", "172.32.0.0", false],
  ["uniquelocal", "fd00::1", true],
  ["192.0.2.1", "192.0.2.1", true],
  ["192.0.2.1", "::ffff:192.0.2.1", true],
  ["192.0.2.1", "192.0.2.2", false],
  ["2001:db8::/32", "2001:db8:ffff::1", true],
  ["2001:db8::/32", "192.0.2.1", false],
])("%s trusts %s: %s", (proxy, address, isTrusted) => {
  expect(createTrust([proxy])(address)).toBe(isTrusted);
});

test("whatever a proxy forwards, the result is an address", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: fc.constantFrom(..."0129afx:.[],% -_;") }), async (text) => {
      expect(await addressOf([PROXY], PROXY, text)).toMatch(/^[\d.]+$|^[\da-f:]+$/);
    }),
    { numRuns: 100 },
  );
});
