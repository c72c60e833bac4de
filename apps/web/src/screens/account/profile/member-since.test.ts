import { expect, test } from "vitest";
import { formatMemberSince } from "./member-since.ts";

test("formats the date in full", () => {
  expect(formatMemberSince("2026-01-02T12:00:00.000Z", "en-GB")).toBe("2 January 2026");
});

test.each(["", "yesterday"])("returns N/A for %j", (text) => {
  expect(formatMemberSince(text)).toBe("N/A");
});
