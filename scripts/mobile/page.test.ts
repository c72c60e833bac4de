import { expect, test } from "vitest";
import { readApp } from "../../apps/mobile/app.ts";
import { LIVE } from "../../apps/mobile/testing/live.ts";
import { packagedPage } from "./page.ts";

const BUILT = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <link rel="manifest" href="/manifest.webmanifest"  />
    <meta property="og:url" content="__PUBLIC_URL__/" />
    <meta property="csp-nonce" nonce="__CSP_NONCE__">
    <script type="module" crossorigin src="/assets/index.js" nonce="__CSP_NONCE__"></script>
  </head>
  <body><div id="root"></div></body>
</html>
`;
const FACTS = readApp({});
const nonceOf = (page: string) => /csp-nonce" nonce="([^"]+)"/.exec(page)?.[1];

test("the page is told where the API is, and which advertisements are shown", () => {
  expect(packagedPage(BUILT, FACTS)).toContain(
    '<html data-ads="test" data-api="https://attune.example" lang="en">',
  );
});

test("its policy stands before anything it rules, and lets it call the API", () => {
  const page = packagedPage(BUILT, FACTS);
  const policy = page.indexOf('<meta http-equiv="Content-Security-Policy"');
  expect(policy).toBeGreaterThan(page.indexOf("<head>"));
  for (const ruled of ["<link", "<script", "<style", "csp-nonce"])
    if (page.includes(ruled)) expect(policy).toBeLessThan(page.indexOf(ruled));
  expect(page.slice(policy)).toMatch(/^[^>]*connect-src 'self' [^;>]*https:\/\/attune\.example;/);
});

test("no placeholder is left, and the policy knows the page's nonce", () => {
  const page = packagedPage(BUILT, FACTS);
  expect(page).not.toContain("__");
  expect(page).toContain('content="https://attune.example/"');
  expect(page).toContain(`'nonce-${nonceOf(page)}'`);
});

test("the same build makes the same page, another build another nonce", () => {
  expect(packagedPage(BUILT, FACTS)).toBe(packagedPage(BUILT, FACTS));
  const other = BUILT.replace("index.js", "index-2.js");
  expect(nonceOf(packagedPage(other, FACTS))).not.toBe(nonceOf(packagedPage(BUILT, FACTS)));
});

test("where the shell puts its script stays as it looks for it", () => {
  expect(packagedPage(BUILT, FACTS)).toContain("<head>");
});

test("nothing offers to install it", () => {
  expect(packagedPage(BUILT, FACTS)).not.toContain("manifest");
});

test("a page that lacks a place for it, or holds it twice, is refused", () => {
  expect(() => packagedPage(BUILT.replace('<meta charset="utf-8" />', ""), FACTS)).toThrow(
    "charset",
  );
  expect(() => packagedPage(BUILT + BUILT, FACTS)).toThrow("<html");
  expect(() => packagedPage(BUILT.replace("root", "__OTHER__"), FACTS)).toThrow("__OTHER__");
});

test("live units are told for each platform, and for no other mode", () => {
  expect(packagedPage(BUILT, FACTS)).not.toContain("data-admob");
  expect(packagedPage(BUILT, readApp({ ...LIVE, ADS: "test" }))).not.toContain("data-admob");
  expect(packagedPage(BUILT, readApp(LIVE))).toContain(
    `<html data-ads="live" data-api="https://sing.example" data-admob-android="${LIVE.ADMOB_ANDROID_BANNER} ${LIVE.ADMOB_ANDROID_INTERSTITIAL} ${LIVE.ADMOB_ANDROID_APP_OPEN}" data-admob-ios="${LIVE.ADMOB_IOS_BANNER} ${LIVE.ADMOB_IOS_INTERSTITIAL} ${LIVE.ADMOB_IOS_APP_OPEN}" lang`,
  );
});

test("what it is told is text", () => {
  const page = packagedPage(BUILT, { ...FACTS, publicUrl: '"><script>' });
  expect(page).toContain('data-api="&quot;><script>"');
});
