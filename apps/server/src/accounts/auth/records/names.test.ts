import { anyCharacter } from "@attune/contract/testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import { foldEmail, foldName, toMailbox } from "./names.ts";

test.each([
  ["Mozart", "mozart"],
  ["ＭＯＺＡＲＴ", "mozart"],
  ["Mo\u200bzart\u00ad", "mozart"],
  ["  clara \u00a0 schumann ", "clara schumann"],
  ["Ångström", "ångström"],
  ["A\u030angstro\u0308m", "ångström"],
  ["ﬁdelio", "fidelio"],
  ["\u202edraziw", "draziw"],
  ["🎻 Niccolò", "🎻 niccolò"],
  ["👩\u200d🎤", "👩🎤"],
  ["\u3164\u200b", ""],
  ["clara\u2800", "clara"],
  ["cla\ufff9ra", "clara"],
])("folds %j to %j", (name, folded) => {
  expect(foldName(name)).toBe(folded);
});

test("changes nothing when repeated, and ignores Unicode form and invisible characters", () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (name) => {
      const folded = foldName(name);
      expect(foldName(folded)).toBe(folded);
      expect(foldName(` ${name.normalize("NFD")}\u200b `)).toBe(folded);
    }),
    { numRuns: 2_000 },
  );
});

test("ignores the case of email addresses", () => {
  expect(foldEmail("Anna.Magdalena@Example.ORG")).toBe("anna.magdalena@example.org");
});

test.each([
  ["Anna+choir@Example.org", "anna@example.org"],
  ["a.n.n.a@example.org", "a.n.n.a@example.org"],
  ["A.n.n.a+x.y@googlemail.com", "anna@gmail.com"],
  ["anna@gmail.com", "anna@gmail.com"],
  ["a.b@gmail.com.example.org", "a.b@gmail.com.example.org"],
])("counts emails to %s as those to %s", (email, mailbox) => {
  expect(toMailbox(email)).toBe(mailbox);
});
