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

test("contains the API origin and the ads mode", () => {
  expect(packagedPage(BUILT, FACTS)).toContain(
    '<html data-ads="test" data-api="https://attune.example" lang="en">',
  );
});

test("has its policy before any resource, and allows the API", () => {
  const page = packagedPage(BUILT, FACTS);
  const policy = page.indexOf('<meta http-equiv="Content-Security-Policy"');
  expect(policy).toBeGreaterThan(page.indexOf("<head>"));
  for (const ruled of ["<link", "<script", "<style", "csp-nonce"])
    if (page.includes(ruled)) expect(policy).toBeLessThan(page.indexOf(ruled));
  expect(page.slice(policy)).toMatch(/^[^>]*connect-src 'self' [^;>]*https:\/\/attune\.example;/);
});

test("replaces every placeholder, and allows the page's nonce", () => {
  const page = packagedPage(BUILT, FACTS);
  expect(page).not.toContain("__");
  expect(page).toContain('content="https://attune.example/"');
  expect(page).toContain(`'nonce-${nonceOf(page)}'`);
});

test("has the same content for the same build, with a nonce that depends on the build", () => {
  expect(packagedPage(BUILT, FACTS)).toBe(packagedPage(BUILT, FACTS));
  const other = BUILT.replace("index.js", "index-2.js");
  expect(nonceOf(packagedPage(other, FACTS))).not.toBe(nonceOf(packagedPage(BUILT, FACTS)));
});

test("keeps the spot where the shell injects its script", () => {
  expect(packagedPage(BUILT, FACTS)).toContain("<head>");
});

test("has no install metadata", () => {
  expect(packagedPage(BUILT, FACTS)).not.toContain("manifest");
});

test("throws when a placeholder is missing or occurs twice", () => {
  expect(() => packagedPage(BUILT.replace('<meta charset="utf-8" />', ""), FACTS)).toThrow(
    "charset",
  );
  expect(() => packagedPage(BUILT + BUILT, FACTS)).toThrow("<html");
  expect(() => packagedPage(BUILT.replace("root", "__OTHER__"), FACTS)).toThrow("__OTHER__");
});

test("contains live ad units per platform, only in live mode", () => {
  expect(packagedPage(BUILT, FACTS)).not.toContain("data-admob");
  expect(packagedPage(BUILT, readApp({ ...LIVE, ADS: "test" }))).not.toContain("data-admob");
  expect(packagedPage(BUILT, readApp(LIVE))).toContain(
    `<html data-ads="live" data-api="https://sing.example" data-admob-android="${LIVE.ADMOB_ANDROID_BANNER} ${LIVE.ADMOB_ANDROID_INTERSTITIAL} ${LIVE.ADMOB_ANDROID_APP_OPEN}" data-admob-ios="${LIVE.ADMOB_IOS_BANNER} ${LIVE.ADMOB_IOS_INTERSTITIAL} ${LIVE.ADMOB_IOS_APP_OPEN}" lang`,
  );
});

test("escapes attribute values", () => {
  const page = packagedPage(BUILT, { ...FACTS, publicUrl: '"><script>' });
  expect(page).toContain('data-api="&quot;><script>"');
});
