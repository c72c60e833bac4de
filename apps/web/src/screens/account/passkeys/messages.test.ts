import { expect, it } from "vitest";
import { addedOn, lastUsedOn } from "./messages.ts";

const NOON = "2026-11-23T12:00:00.000Z";

it("describes when a passkey was added and last used", () => {
  expect(addedOn({ createdAt: NOON }, "en-US")).toMatch(/^Added Nov 2[34], 2026$/);
  expect(lastUsedOn({ usedAt: NOON }, "en-US")).toMatch(/^Last used Nov 2[34], 2026$/);
  expect(lastUsedOn({ usedAt: null })).toBe("Not used yet");
});
