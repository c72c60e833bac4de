import { type BrowserContext, test as base, type Page } from "@playwright/test";
import { collectConsoleErrors, deviceFlags, SILENCE } from "../support/journey.ts";
import { hidePixels } from "../support/pixels.ts";
import { FAKE_MICROPHONE, type FakeMicrophone } from "../support/sound/fake-microphone.ts";
import { type Performance, renderPerformance } from "../support/sound/performance.ts";
import { type SoundMode, skipSound } from "../support/sound/sound.ts";
import { type AdsMode, packageFolder } from "./build-package.ts";
import { type PackageServer, servePackage } from "./package-server.ts";
import { type NativePlatform, SHELL_ORIGIN, userAgentOf } from "./platform.ts";
import { type Shell, type ShellOptions, startShell } from "./shell.ts";

export { expect } from "@playwright/test";
export { NATIVE_PLATFORMS, SHELL_ORIGIN } from "./platform.ts";
export type { Shell } from "./shell.ts";

interface OpenOptions extends ShellOptions {
  /** The ad mode that the package is built with. Default: 'off'. */
  readonly ads?: AdsMode;
  /** The audio of the phone's microphone. Default: silence. */
  readonly performance?: Performance;
  /** As in journeys of the site: real where something is sung, skipped elsewhere. */
  readonly sound?: SoundMode;
  /** Default: the latest. */
  readonly androidVersion?: number;
  /** Height of the navigation bar that the page extends under, in CSS pixels. Default: 0. */
  readonly bottomInset?: number;
  /** Matches the console errors that the journey provokes. */
  readonly expectedConsoleErrors?: RegExp;
}

export type OpenShell = (platform: NativePlatform, options?: OpenOptions) => Promise<Shell>;

/** A phone in portrait orientation, in CSS pixels. */
const SCREEN = { width: 390, height: 844 };

async function setBottomInset(page: Page, bottom: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setSafeAreaInsetsOverride", { insets: { bottom } });
}

interface Fixtures {
  /** Launches the packaged app on a simulated phone. */
  readonly openShell: OpenShell;
}

interface WorkerFixtures {
  readonly packageServer: PackageServer;
  readonly fakeMicrophone: FakeMicrophone;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  packageServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it.
    async ({}, use) => {
      const server = await servePackage();
      await use(server);
      await server.close();
    },
    { scope: "worker" },
  ],
  fakeMicrophone: FAKE_MICROPHONE,
  launchOptions: [
    async ({ launchOptions, packageServer, fakeMicrophone }, use) =>
      use({
        ...launchOptions,
        args: [
          ...(launchOptions.args ?? []).filter((flag) => !flag.includes("autoplay")),
          ...deviceFlags("allowed", fakeMicrophone.file),
          // Both shells configure their web views like this.
          "--autoplay-policy=no-user-gesture-required",
          `--host-resolver-rules=MAP localhost:443 127.0.0.1:${packageServer.port}`,
        ],
      }),
    { scope: "worker" },
  ],
  openShell: async ({ browser, packageServer, fakeMicrophone }, use, info) => {
    const contexts: BrowserContext[] = [];
    const pageErrors: string[] = [];
    await use(async (platform, options = {}) => {
      packageServer.show(await packageFolder(info.project.outputDir, options.ads ?? "off"));
      fakeMicrophone.play(renderPerformance(options.performance ?? SILENCE));
      const context = await browser.newContext({
        baseURL: SHELL_ORIGIN,
        ignoreHTTPSErrors: true,
        userAgent: userAgentOf(platform, options.androidVersion),
        viewport: SCREEN,
        hasTouch: true,
        isMobile: true,
      });
      contexts.push(context);
      await hidePixels(context);
      const { sound = options.performance ? "real" : "skipped" } = options;
      if (sound === "skipped") await skipSound(context);
      return startShell(context, platform, {
        ...options,
        prepare: async (page) => {
          collectConsoleErrors(page, SHELL_ORIGIN, (error) => {
            if (!options.expectedConsoleErrors?.test(error)) pageErrors.push(error);
          });
          // A second session of the protocol would undo the simulated loss of the network.
          if (options.bottomInset !== undefined) await setBottomInset(page, options.bottomInset);
          await options.prepare?.(page);
        },
      });
    });
    for (const context of contexts) await context.close();
    if (pageErrors.length > 0) throw new Error(`Page errors:\n${pageErrors.join("\n")}`);
  },
});
