import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, test as base } from "@playwright/test";
import { collectConsoleErrors, deviceFlags, SILENCE } from "../journey.ts";
import { type Performance, renderPerformance } from "../performance.ts";
import { type AdsMode, buildPackage } from "./build-package.ts";
import { servePackage } from "./package-server.ts";
import { type NativePlatform, SHELL_ORIGIN, userAgentOf } from "./platform.ts";
import { type Shell, type ShellOptions, startShell } from "./shell.ts";

export { expect } from "@playwright/test";
export { NATIVE_PLATFORMS, SHELL_ORIGIN } from "./platform.ts";
export type { Shell } from "./shell.ts";

interface OpenOptions extends ShellOptions {
  /** What the package is told of ads; 'off' unless told. */
  readonly ads?: AdsMode;
  /** Who sings into the phone's microphone. */
  readonly performance?: Performance;
  readonly microphone?: "allowed" | "denied";
  /** What the console may complain of, because the journey itself brings it about. */
  readonly expectedConsoleErrors?: RegExp;
}

export type OpenShell = (platform: NativePlatform, options?: OpenOptions) => Promise<Shell>;

/** A phone's upright screen, CSS pixels. */
const SCREEN = { width: 390, height: 844 };

interface Fixtures {
  /** Starts the packaged app on a simulated phone, in a browser of its own. */
  readonly openShell: OpenShell;
}

interface WorkerFixtures {
  readonly packageFolder: (ads: AdsMode) => string;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  packageFolder: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see that nothing is taken.
    async ({}, use) => {
      const folders = new Map<AdsMode, string>();
      await use((ads) => {
        const made = folders.get(ads) ?? mkdtempSync(path.join(tmpdir(), "attune-e2e-package-"));
        if (!folders.has(ads)) buildPackage(made, ads);
        folders.set(ads, made);
        return made;
      });
      for (const folder of folders.values()) rmSync(folder, { recursive: true });
    },
    { scope: "worker" },
  ],
  openShell: async ({ packageFolder, playwright, launchOptions }, use, info) => {
    const ends: (() => Promise<void>)[] = [];
    const faults: string[] = [];

    async function launch(port: number, options: OpenOptions): Promise<Browser> {
      const { performance = SILENCE, microphone = "allowed" } = options;
      const file = renderPerformance(performance, info.outputPath("microphone"));
      const browser = await playwright.chromium.launch({
        ...launchOptions,
        args: [
          ...(launchOptions.args ?? []).filter((flag) => !/fake|autoplay/.test(flag)),
          ...deviceFlags(microphone, file),
          // As both shells set their web views.
          "--autoplay-policy=no-user-gesture-required",
          `--host-resolver-rules=MAP localhost:443 127.0.0.1:${port}`,
        ],
      });
      ends.push(() => browser.close());
      return browser;
    }

    await use(async (platform, options = {}) => {
      const server = await servePackage(packageFolder(options.ads ?? "off"));
      ends.push(server.close);
      const browser = await launch(server.port, options);
      const context = await browser.newContext({
        baseURL: SHELL_ORIGIN,
        ignoreHTTPSErrors: true,
        userAgent: userAgentOf(platform),
        viewport: SCREEN,
        hasTouch: true,
        isMobile: true,
      });
      return startShell(context, platform, {
        ...options,
        prepare: async (page) => {
          collectConsoleErrors(page, SHELL_ORIGIN, (fault) => {
            if (!options.expectedConsoleErrors?.test(fault)) faults.push(fault);
          });
          await options.prepare?.(page);
        },
      });
    });
    for (const end of ends.reverse()) await end();
    if (faults.length > 0) throw new Error(`The page had faults:\n${faults.join("\n")}`);
  },
});
