import { createHash } from "node:crypto";
import type { App } from "../../apps/mobile/app.ts";
import { PLATFORMS } from "../../apps/mobile/config/ads.ts";
import {
  NONCE_PLACEHOLDER,
  PUBLIC_URL_PLACEHOLDER,
} from "../../apps/server/src/http/pages/pages.ts";
import { securityHeaders } from "../../apps/server/src/http/security-headers.ts";
import { packagedPolicy } from "./policy.ts";

/** Configuration that a server would send, embedded in the packaged page. */
export type PageFacts = Pick<App, "publicUrl" | "ads" | "adMob">;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** Inserts before, or replaces, something that must occur exactly once. */
function put(page: string, what: RegExp, replacement: (found: string) => string): string {
  if (page.match(new RegExp(what, "g"))?.length !== 1)
    throw new Error(`index.html must contain ${what} exactly once.`);
  return page.replace(what, replacement);
}

/** The equivalent of a response header, valid for everything after it. */
function metas(api: string, nonce: string): string {
  const headers = securityHeaders(api, { nonce });
  const policy = packagedPolicy(headers["content-security-policy"] ?? "", api);
  return [
    `<meta http-equiv="Content-Security-Policy" content="${escaped(policy)}" />`,
    `<meta name="referrer" content="${headers["referrer-policy"]}" />`,
  ].join("\n    ");
}

/**
 * Attributes of the root element: `data-api`, `data-ads`, and in live mode the units of each platform
 * as `data-admob-android="BANNER INTERSTITIAL APP-OPEN"` and `data-admob-ios`.
 */
function attributes({ publicUrl, ads, adMob }: PageFacts): string {
  const units = PLATFORMS.flatMap((platform) => {
    const { banner, interstitial, appOpen } = adMob[platform].units ?? {};
    return banner ? [[`admob-${platform}`, `${banner} ${interstitial} ${appOpen}`]] : [];
  });
  return [["ads", ads], ["api", publicUrl], ...units]
    .map(([name, value = ""]) => `data-${name}="${escaped(value)}" `)
    .join("");
}

/**
 * Creates the page that the native shell serves, with the API origin, the ads configuration and the
 * server's policy. The nonce, which dialogs need for their style element, is derived from the page so
 * that builds are reproducible.
 * @param built The build's index.html, with its placeholders.
 * @throws Error when a placeholder is missing or remains.
 */
export function packagedPage(built: string, facts: PageFacts): string {
  const api = facts.publicUrl;
  const nonce = createHash("sha256").update(built).digest("base64").slice(0, 24);
  let page = put(built, /<html /, (tag) => tag + attributes(facts));
  page = put(page, /<meta charset="utf-8" \/>/, (tag) => `${tag}\n    ${metas(api, nonce)}`);
  // The app is already installed.
  page = put(page, /\s*<link rel="manifest"[^>]*>/, () => "");
  page = page.replaceAll(NONCE_PLACEHOLDER, nonce).replaceAll(PUBLIC_URL_PLACEHOLDER, api);
  const left = /__[A-Z_]+__/.exec(page)?.[0];
  if (left !== undefined) throw new Error(`The placeholder ${left} was not replaced.`);
  return page;
}
