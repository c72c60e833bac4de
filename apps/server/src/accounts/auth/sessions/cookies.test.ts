import { anyCharacter } from "@attune/contract/testing";
import fastifyCookie from "@fastify/cookie";
import fc from "fast-check";
import fastify from "fastify";
import { expect, test } from "vitest";
import type { ResponseCookie } from "../../../http/cookies.ts";
import { signInCookies, signOutCookies } from "./cookies.ts";

const HTTP = "http://localhost:3000";
const HTTPS = "https://attune.example";

/** The Set-Cookie headers of a response with these cookies. */
async function setCookieHeaders(cookies: readonly ResponseCookie[]) {
  const app = fastify().register(fastifyCookie);
  app.get("/", (_request, reply) => {
    for (const { name, value, options } of cookies) reply.setCookie(name, value, options);
    return {};
  });
  return (await app.inject("/")).headers["set-cookie"];
}

test("binds the cookie to the host and hides it from scripts when the site uses HTTPS", async () => {
  expect(await setCookieHeaders(signInCookies(HTTPS, "t"))).toEqual([
    "__Host-attune=t; Max-Age=7776000; Path=/; HttpOnly; Secure; SameSite=Lax",
    "attune_signed_in=1; Max-Age=7776000; Path=/; Secure; SameSite=Lax",
  ]);
});

test("uses a name without prefix on plain HTTP, where browsers reject `__Host-`", async () => {
  expect(await setCookieHeaders(signInCookies(HTTP, "t"))).toEqual([
    "attune_session=t; Max-Age=7776000; Path=/; HttpOnly; SameSite=Lax",
    "attune_signed_in=1; Max-Age=7776000; Path=/; SameSite=Lax",
  ]);
});

test("empties and expires both cookies on logout", async () => {
  expect(await setCookieHeaders(signOutCookies(HTTPS))).toEqual([
    "__Host-attune=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax",
    "attune_signed_in=; Max-Age=0; Path=/; Secure; SameSite=Lax",
  ]);
});

const app = fastify();
await app.register(fastifyCookie);

test.each([
  ["a=1; b=2", "2"],
  ["b=2;b=3", "2"],
  ["xb=1", undefined],
  ["b", undefined],
  ["b=", ""],
  ["b=x=y", "x=y"],
  ["", undefined],
  ["B=1", undefined],
])("parses the cookie b of %j as %j", (header, value) => {
  expect(app.parseCookie(header)["b"]).toBe(value);
});

test("never fails to parse a cookie header", () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (header) => void app.parseCookie(header)),
  );
});
