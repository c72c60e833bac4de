import { createHash } from "node:crypto";
import type { App } from "../../apps/mobile/app.ts";
import { PLATFORMS } from "../../apps/mobile/config/ads.ts";
import { PUBLIC_URL_PLACEHOLDER } from "../../apps/server/src/http/pages.ts";
import { securityHeaders } from "../../apps/server/src/http/security-headers.ts";
import { NONCE_PLACEHOLDER } from "../../apps/server/src/http/web-app.ts";
import { packagedPolicy } from "./policy.ts";

/** What the packaged page has to be told, having no server that could tell it. */
export type PageFacts = Pick<App, "publicUrl" | "ads" | "adMob">;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** Puts something before or in place of what the page holds exactly once. */
function put(page: string, what: RegExp, replacement: (found: string) => string): string {
  if (page.match(new RegExp(what, "g"))?.length !== 1)
    throw new Error(`index.html is to hold ${what} once.`);
  return page.replace(what, replacement);
}

/** As a header would say it, for what comes after it in the page. */
function metas(api: string, nonce: string): string {
  const headers = securityHeaders(api, { nonce });
  const policy = packagedPolicy(headers["content-security-policy"] ?? "", api);
  return [
    `<meta http-equiv="Content-Security-Policy" content="${escaped(policy)}" />`,
    `<meta name="referrer" content="${headers["referrer-policy"]}" />`,
  ].join("\n    ");
}

/**
 * Attributes of the root element: `data-api`, `data-ads`, and, where those are live, the units of each
 * platform as `data-admob-android="BANNER INTERSTITIAL APP-OPEN"` and `data-admob-ios`.
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
 * The built page as the native shell serves it: told where the API is and which advertisements are
 * shown, under the server's policy. The nonce lets dialogs add their style element, as on the web; it
 * follows from the page, so that the same build makes the same page.
 * @param built The build's index.html, with its placeholders.
 * @throws Error where the page lacks a place for something, or a placeholder is left.
 */
export function packagedPage(built: string, facts: PageFacts): string {
  const api = facts.publicUrl;
  const nonce = createHash("sha256").update(built).digest("base64").slice(0, 24);
  let page = put(built, /<html /, (tag) => tag + attributes(facts));
  page = put(page, /<meta charset="utf-8" \/>/, (tag) => `${tag}\n    ${metas(api, nonce)}`);
  // The app is installed already, and has no use for what would install it.
  page = put(page, /\s*<link rel="manifest"[^>]*>/, () => "");
  page = page.replaceAll(NONCE_PLACEHOLDER, nonce).replaceAll(PUBLIC_URL_PLACEHOLDER, api);
  const left = /__[A-Z_]+__/.exec(page)?.[0];
  if (left !== undefined) throw new Error(`Nothing is put in the place of ${left}.`);
  return page;
}
