import type { Platform } from "../../lib/platform.ts";

const NAMES: Readonly<Record<Platform, string>> = { android: "Android", ios: "iOS", web: "" };
const TOLD = /\bAttuneApp\/\S+ \((iOS|Android)\)/;

/**
 * What the packaged app calls itself: the web view's own name, to which the shell has added the app's; a
 * shell that hasn't is helped out.
 * @example toldUserAgent("Mozilla/5.0 (iPhone…)", "ios") // "Mozilla/5.0 (iPhone…) AttuneApp/0 (iOS)"
 */
export function nativeUserAgent(userAgent: string, platform: Platform): string {
  if (platform === "web" || TOLD.test(userAgent)) return userAgent;
  return `${userAgent} AttuneApp/0 (${NAMES[platform]})`;
}
