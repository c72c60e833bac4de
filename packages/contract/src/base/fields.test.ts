import { expect, it } from "vitest";
import { clientTimestamp, idempotencyKey, okSchema, singleLine } from "./fields.ts";

it.each(["", "C major", "é ü 音", "abcde"])("singleLine accepts %j", (text) => {
  expect(singleLine(10).safeParse(text).success).toBe(true);
});

it.each(["two\nlines", "nul\u0000", "tab\t", "half \ud83c", "eleven long"])(
  "singleLine rejects %j",
  (text) => expect(singleLine(10).safeParse(text).success).toBe(false),
);

it("singleLine says which characters it rejects", () => {
  expect(singleLine(10).safeParse("\u0000").error?.issues[0]?.message).toBe(
    "Some of these characters can't be used",
  );
});

it.each([0, 1_763_836_800_000, 8.64e15, "2026-11-22T21:17:00Z", "2026-11-22T21:17:00+01:00"])(
  "clientTimestamp accepts %j",
  (value) => expect(clientTimestamp.parse(value)).toBe(value),
);

it.each([-1, 8.64e15 + 2, 1.5, "yesterday", "2026-11-22", null])(
  "clientTimestamp rejects %j",
  (value) => expect(clientTimestamp.safeParse(value).success).toBe(false),
);

it("idempotencyKey is a UUID, and a success without data is { ok: true }", () => {
  expect(idempotencyKey.safeParse("0b0e7b1c-7f3e-4f0b-9d0e-1d2c3b4a5f60").success).toBe(true);
  expect(idempotencyKey.safeParse("1").success).toBe(false);
  expect(okSchema.safeParse({ ok: true }).success).toBe(true);
  expect(okSchema.safeParse({ ok: false }).success).toBe(false);
});
