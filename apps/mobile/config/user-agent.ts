import type { App } from "../app.ts";
import type { MobilePlatform } from "./ads.ts";

const NAMES: Readonly<Record<MobilePlatform, string>> = { android: "Android", ios: "iOS" };

/** The suffix of the web view's user agent, by which visits are classified as the app's. */
export const userAgentSuffix = ({ name, version }: App, platform: MobilePlatform): string =>
  `${name}App/${version} (${NAMES[platform]})`;
