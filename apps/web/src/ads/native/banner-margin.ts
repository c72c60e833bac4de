import type { Platform } from "../../lib/browser/platform.ts";
import { androidVersion, type VersionSource } from "./android-version.ts";

/** The first version on which the plugin keeps the banner above the navigation bar. */
const FIRST_INSET_ANDROID = 15;

/**
 * The height of Android's navigation bar where the plugin would draw the banner behind it, in CSS pixels. The web
 * view reports no inset if the bar isn't drawn over it.
 * @param readInset Returns the inset as a CSS length, such as "24px".
 */
export async function readBannerMargin(
  platform: Platform,
  source: VersionSource,
  readInset: () => string,
): Promise<() => number> {
  const version = platform === "android" ? await androidVersion(source) : undefined;
  if (version === undefined || version >= FIRST_INSET_ANDROID) return () => 0;
  return () => Math.ceil(Number.parseFloat(readInset()) || 0);
}
