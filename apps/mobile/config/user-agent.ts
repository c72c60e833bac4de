import type { App } from "../app.ts";
import type { MobilePlatform } from "./ads.ts";

const NAMES: Readonly<Record<MobilePlatform, string>> = { android: "Android", ios: "iOS" };

/** What the shell adds to its web view's user agent, so that visits are known as the app's. */
export const userAgentSuffix = ({ name, version }: App, platform: MobilePlatform): string =>
  `${name}App/${version} (${NAMES[platform]})`;
