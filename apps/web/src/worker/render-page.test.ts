import { expect, test } from "vitest";
import { type PageParts, renderPage } from "./render-page.ts";

const kept = () =>
  new Response(
    '<html data-ads="live" lang="en"><style nonce="b2xk">a{}</style><link nonce="b2xk">',
    {
      headers: {
        "content-security-policy":
          "default-src 'self'; script-src 'nonce-b2xk'; style-src 'self' 'nonce-b2xk'",
        "content-type": "text/html; charset=utf-8",
        "content-encoding": "gzip",
        "x-frame-options": "DENY",
      },
    },
  );

const PAGE: PageParts = {
  session: "visitor",
  document:
    '<html lang="en"><link href="__PUBLIC_URL__/keys"><style nonce="__CSP_NONCE__">__STYLES__p{}</style><p>$& Keys',
  styles: 'a{content:"</style>$&"}',
  origin: "https://attune.example",
};
const LIGHT = { theme: "light", nonce: "bmV3" };
const NO_THEME = { theme: undefined, nonce: "bmV3" };

test("replaces the nonce in the policy and the body, and nothing else", async () => {
  const shell = await renderPage(kept(), NO_THEME);
  expect(await shell.text()).toBe(
    '<html data-ads="live" lang="en"><style nonce="bmV3">a{}</style><link nonce="bmV3">',
  );
  expect(Object.fromEntries(shell.headers)).toEqual({
    "content-security-policy":
      "default-src 'self'; script-src 'nonce-bmV3'; style-src 'self' 'nonce-bmV3'",
    "content-type": "text/html; charset=utf-8",
    "x-frame-options": "DENY",
  });
});

test.each([
  ["dark", '<html data-theme="dark" data-ads="live" lang="en">'],
  ["light", '<html data-theme="light" data-ads="live" lang="en">'],
  ["", '<html data-ads="live" lang="en">'],
  ['"><script>', '<html data-ads="live" lang="en">'],
])("renders the theme '%s'", async (theme, expected) => {
  for (const page of [undefined, PAGE]) {
    const response = await renderPage(kept(), { theme, nonce: "bmV3" }, page);
    expect((await response.text()).startsWith(expected)).toBe(true);
  }
});

test("renders a page with its styles, the server's policy and what the operator has configured", async () => {
  const page = await renderPage(kept(), NO_THEME, PAGE);
  expect(await page.text()).toBe(
    '<html data-ads="live" lang="en"><link href="https://attune.example/keys"><style nonce="bmV3">a{content:"<\\/style>$&"}p{}</style><p>$& Keys',
  );
  expect(page.headers.get("content-security-policy")).toBe(
    "default-src 'self'; script-src 'nonce-bmV3'; style-src 'self' 'nonce-bmV3'",
  );
});

test("says for which auth session a page was rendered", async () => {
  const page = await renderPage(kept(), LIGHT, { ...PAGE, session: "loading" });
  expect(await page.text()).toContain(
    '<html data-theme="light" data-session="loading" data-ads="live" lang="en">',
  );
});
