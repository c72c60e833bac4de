import type { Platform } from "../../lib/browser/platform.ts";

const NAMES: Readonly<Record<Platform, string>> = { android: "Android", ios: "iOS", web: "" };
const APP_SUFFIX = /\bAttuneApp\/\S+ \((iOS|Android)\)/;

/**
 * The packaged app's user agent: the web view's, with the suffix that the shell appends. Adds the suffix if
 * the shell has not.
 * @example nativeUserAgent("Mozilla/5.0 (iPhone…)", "ios") // "Mozilla/5.0 (iPhone…) AttuneApp/0 (iOS)"
 */
export function nativeUserAgent(userAgent: string, platform: Platform): string {
  if (platform === "web" || APP_SUFFIX.test(userAgent)) return userAgent;
  return `${userAgent} AttuneApp/0 (${NAMES[platform]})`;
}
