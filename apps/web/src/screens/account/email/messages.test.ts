import { expect, it } from "vitest";
import { CONFIRMATION_MESSAGES, describeEmail, linkSentTo } from "./messages.ts";

const EMAIL = { email: "ada@example.org", isConfirmed: true, pendingEmail: null };

it("describes a confirmed, an unconfirmed and a changing address", () => {
  const texts = [
    describeEmail(EMAIL),
    describeEmail({ ...EMAIL, isConfirmed: false }),
    describeEmail({ ...EMAIL, pendingEmail: "ada@example.com" }),
    describeEmail({ ...EMAIL, isConfirmed: false, pendingEmail: "ada@example.com" }),
  ];
  expect(texts[0]).toBe("Your email address is confirmed.");
  expect(texts[1]).toContain("isn’t confirmed yet");
  expect(texts[1]).toContain("sent to ada@example.org.");
  expect(texts[2]).toContain("sent to ada@example.com.");
  expect(texts[3]).toBe(texts[2]);
});

it("has a sentence for every result, and names the address of a new link", () => {
  expect(new Set(Object.values(CONFIRMATION_MESSAGES)).size).toBe(3);
  expect(linkSentTo("ada@example.org")).toMatch(/ada@example\.org\. It is valid for 48 hours/);
});
