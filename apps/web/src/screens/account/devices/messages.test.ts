import { DEVICES } from "@attune/contract";
import { expect, it } from "vitest";
import { deviceName, lastUsed, signedInFrom } from "./messages.ts";

it("names each device differently", () => {
  const names = [null, ...DEVICES].map((device) => deviceName({ device }));
  expect(new Set(names).size).toBe(DEVICES.length + 1);
  expect(names[0]).toBe("Unknown device");
});

it("describes when and from where a device was used", () => {
  expect(lastUsed("2026-11-23T17:05:00.000Z", "en-US")).toMatch(/^Last used Nov 2[34], 2026, \d/);
  expect(signedInFrom("203.0.113.0/24")).toBe("Signed in from 203.0.113.0/24");
});
