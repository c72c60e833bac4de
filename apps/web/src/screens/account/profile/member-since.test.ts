import { expect, test } from "vitest";
import { formatMemberSince } from "./member-since.ts";

test("an account's first day is written out", () => {
  expect(formatMemberSince("2026-01-02T12:00:00.000Z", "en-GB")).toBe("2 January 2026");
});

test.each(["", "yesterday"])("a day that isn't known is N/A: %j", (text) => {
  expect(formatMemberSince(text)).toBe("N/A");
});
