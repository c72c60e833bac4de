import { readApp } from "../../apps/mobile/app.ts";
import { userAgentSuffix } from "../../apps/mobile/config/user-agent.ts";

/** The systems whose shells are simulated. */
export type NativePlatform = "android" | "ios";

export const NATIVE_PLATFORMS: readonly NativePlatform[] = ["android", "ios"];

/**
 * Where the package is served. On iOS it is `capacitor://localhost` on a device; no browser but the
 * system's own view knows that scheme, so that both systems stand at Android's address here.
 */
export const SHELL_ORIGIN = "https://localhost";

const WEB_VIEWS: Readonly<Record<NativePlatform, string>> = {
  android:
    "Mozilla/5.0 (Linux; Android 16; Pixel 9 Build/BP2A.250605; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36",
  ios: "Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148",
};

/** What the system's web view calls itself, with what the shell adds to it. */
export const userAgentOf = (platform: NativePlatform): string =>
  `${WEB_VIEWS[platform]} ${userAgentSuffix(readApp({}), platform)}`;
