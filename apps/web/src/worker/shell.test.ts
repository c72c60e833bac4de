import { expect, test } from "vitest";
import { renderShell } from "./shell.ts";

const kept = () =>
  new Response('<html lang="en"><style nonce="b2xk">a{}</style><link nonce="b2xk">', {
    headers: {
      "content-security-policy": "default-src 'self'; style-src 'self' 'nonce-b2xk'",
      "content-type": "text/html; charset=utf-8",
      "content-encoding": "gzip",
      "x-frame-options": "DENY",
    },
  });

test("replaces the nonce in the policy and the body, and nothing else", async () => {
  const shell = await renderShell(kept(), { theme: undefined, nonce: "bmV3" });
  expect(await shell.text()).toBe(
    '<html lang="en"><style nonce="bmV3">a{}</style><link nonce="bmV3">',
  );
  expect(Object.fromEntries(shell.headers)).toEqual({
    "content-security-policy": "default-src 'self'; style-src 'self' 'nonce-bmV3'",
    "content-type": "text/html; charset=utf-8",
    "x-frame-options": "DENY",
  });
});

test.each([
  ["dark", '<html data-theme="dark" lang="en">'],
  ["light", '<html data-theme="light" lang="en">'],
  ["", '<html lang="en">'],
  ['"><script>', '<html lang="en">'],
])("renders the theme '%s'", async (theme, expected) => {
  const shell = await renderShell(kept(), { theme, nonce: "bmV3" });
  expect((await shell.text()).startsWith(expected)).toBe(true);
});
