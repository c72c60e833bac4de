import fc from "fast-check";
import { expect, test } from "vitest";
import { readCookie, signInCookies, signOutCookies } from "./cookies.ts";

const HTTP = "http://localhost:3000";
const HTTPS = "https://attune.example";

test("over https the cookie is bound to its host, and closed to scripts", () => {
  expect(signInCookies(HTTPS, "t")).toEqual([
    "__Host-attune=t; Path=/; Max-Age=7776000; SameSite=Lax; Secure; HttpOnly",
    "attune_signed_in=1; Path=/; Max-Age=7776000; SameSite=Lax; Secure",
  ]);
});

test("on plain http it has another name, for browsers would refuse that one", () => {
  expect(signInCookies(HTTP, "t")).toEqual([
    "attune_session=t; Path=/; Max-Age=7776000; SameSite=Lax; HttpOnly",
    "attune_signed_in=1; Path=/; Max-Age=7776000; SameSite=Lax",
  ]);
});

test("signing out empties both at once", () => {
  expect(signOutCookies(HTTPS)).toEqual([
    "__Host-attune=; Path=/; Max-Age=0; SameSite=Lax; Secure; HttpOnly",
    "attune_signed_in=; Path=/; Max-Age=0; SameSite=Lax; Secure",
  ]);
});

test.each([
  ["a=1; b=2", "b", "2"],
  ["b=2;b=3", "b", "2"],
  ["xb=1", "b", undefined],
  ["b", "b", undefined],
  ["b=", "b", ""],
  ["b=x=y", "b", "x=y"],
  ["", "b", undefined],
  ["B=1", "b", undefined],
])("of %j, %s is %j", (header, name, value) => {
  expect(readCookie(header, name)).toBe(value);
});

test("whatever is sent, reading doesn't fail", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (header) => void readCookie(header, "a")));
});
