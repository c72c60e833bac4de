import type { BrowserContext, CDPSession, Page } from "@playwright/test";
import type { View } from "./device.ts";
import {
  createDeliveryScript,
  createInjectedScript,
  PAGE_STARTED,
  POST_BINDING,
} from "./injected-script.ts";
import { installPageSimulation, type SimulatedPage } from "./page-simulation.ts";
import { type NativePlatform, SHELL_ORIGIN } from "./platform.ts";
import { readPluginHeaders } from "./plugins/plugin-headers.ts";

/** The web view: a Chromium tab with the shell's script. */
export interface SimulatedView extends View {
  readonly page: Page;
  /** The package itself stays reachable. */
  setNetwork(isOnline: boolean): Promise<void>;
  /** Sets the callbacks for the start of each page and for its messages. */
  setListener(listener: {
    readonly onPageStart: () => void;
    readonly onMessage: (message: string) => void;
  }): void;
  /** Ends the page's process, as the system does. */
  crash(): Promise<void>;
}

/** Uses the browser's emulation, because intercepting requests would change preflights. */
async function setNetwork(browser: CDPSession, isOnline: boolean): Promise<void> {
  const unlimited = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  const matchedNetworkConditions = [
    { urlPattern: `${SHELL_ORIGIN}/*`, offline: false, ...unlimited },
    { urlPattern: "", offline: !isOnline, ...unlimited },
  ];
  await browser.send("Network.emulateNetworkConditionsByRule", { matchedNetworkConditions });
  await browser.send("Network.overrideNetworkState", { offline: !isOnline, ...unlimited });
}

async function countBackEntries(browser: CDPSession): Promise<number> {
  const { currentIndex, entries } = await browser.send("Page.getNavigationHistory");
  return currentIndex - entries.findIndex(({ url }) => url.startsWith(SHELL_ORIGIN));
}

/** Creates a page without loading it. */
export async function openView(
  context: BrowserContext,
  platform: NativePlatform,
): Promise<SimulatedView> {
  const page = await context.newPage();
  const browser = await context.newCDPSession(page);
  await browser.send("Runtime.enable");
  await browser.send("Network.enable");
  await browser.send("Runtime.addBinding", { name: POST_BINDING });
  await page.addInitScript(installPageSimulation);
  await page.addInitScript(createInjectedScript(platform, readPluginHeaders(platform)));

  // Playwright's evaluate would count as a user gesture. A message to a closed page is lost, as on a device.
  const run = (expression: string) =>
    void browser.send("Runtime.evaluate", { expression }).catch(() => undefined);
  const callInPage = <Name extends keyof SimulatedPage>(
    name: Name,
    ...args: Parameters<SimulatedPage[Name]>
  ) => run(`simulatedShell.${name}(${args.map((arg) => JSON.stringify(arg)).join()})`);

  return {
    page,
    send: (text) => run(createDeliveryScript(platform, text)),
    setHidden: (hidden) => callInPage("setHidden", hidden),
    interruptAudio: () => callInPage("interruptAudio"),
    endAudioInterruption: (how) => callInPage("giveAudioBack", how),
    setNetwork: (isOnline) => setNetwork(browser, isOnline),
    canGoBack: async () => (await countBackEntries(browser)) > 0,
    goBack: () => run("history.back()"),
    setListener({ onPageStart, onMessage }) {
      browser.on("Runtime.bindingCalled", ({ name, payload }) => {
        if (name !== POST_BINDING) return;
        if (payload === PAGE_STARTED) onPageStart();
        else onMessage(payload);
      });
    },
    async crash() {
      const crashed = page.waitForEvent("crash");
      browser.send("Page.crash").catch(() => undefined);
      await crashed;
      await page.close();
    },
  };
}
