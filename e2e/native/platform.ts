import { readApp } from "../../apps/mobile/app.ts";
import { userAgentSuffix } from "../../apps/mobile/config/user-agent.ts";

/** The platforms whose shells are simulated. */
export type NativePlatform = "android" | "ios";

export const NATIVE_PLATFORMS: readonly NativePlatform[] = ["android", "ios"];

/**
 * The origin of the package. On an iOS device it is `capacitor://localhost`, a scheme that Chromium doesn't
 * support, so both platforms have Android's origin here.
 */
export const SHELL_ORIGIN = "https://localhost";

export const LATEST_ANDROID = 16;

const WEB_VIEWS: Readonly<Record<NativePlatform, (androidVersion: number) => string>> = {
  android: (version) =>
    `Mozilla/5.0 (Linux; Android ${version}; Pixel 9 Build/BP2A.250605; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36`,
  ios: () =>
    "Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148",
};

/** The user agent of the platform's web view, with the suffix that the shell adds. */
export const userAgentOf = (
  platform: NativePlatform,
  androidVersion: number = LATEST_ANDROID,
): string => `${WEB_VIEWS[platform](androidVersion)} ${userAgentSuffix(readApp({}), platform)}`;
