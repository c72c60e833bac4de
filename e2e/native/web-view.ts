import type { BrowserContext, CDPSession, Page } from "@playwright/test";
import type { View } from "./device.ts";
import { deliveryScript, injectedScript, PAGE_STARTED, POST_BINDING } from "./injected-script.ts";
import { installPageSimulation, type SimulatedPage } from "./page-simulation.ts";
import { type NativePlatform, SHELL_ORIGIN } from "./platform.ts";
import { pluginHeaders } from "./plugin-headers.ts";

/** The system's view of the page: a tab of Chromium with the shell's script in it. */
export interface SimulatedView extends View {
  readonly page: Page;
  /** Gives or takes the network; the package itself lies on the phone. */
  setNetwork(isThere: boolean): Promise<void>;
  /** Calls back with each message of the page, and when a page begins. */
  setListener(listener: {
    readonly started: () => void;
    readonly posted: (text: string) => void;
  }): void;
  /** Ends the page's process, as the system does: the page is told nothing. */
  crash(): Promise<void>;
}

/** By the browser itself: no request is caught on its way, so preflights stay as they are. */
async function setNetwork(browser: CDPSession, isThere: boolean): Promise<void> {
  const unhindered = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  const matchedNetworkConditions = [
    { urlPattern: `${SHELL_ORIGIN}/*`, offline: false, ...unhindered },
    { urlPattern: "", offline: !isThere, ...unhindered },
  ];
  await browser.send("Network.emulateNetworkConditionsByRule", { matchedNetworkConditions });
  await browser.send("Network.overrideNetworkState", { offline: !isThere, ...unhindered });
}

async function backEntries(browser: CDPSession): Promise<number> {
  const { currentIndex, entries } = await browser.send("Page.getNavigationHistory");
  return currentIndex - entries.findIndex(({ url }) => url.startsWith(SHELL_ORIGIN));
}

/** A new page, not yet opened. */
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
  await page.addInitScript(injectedScript(platform, pluginHeaders(platform)));

  // Not by Playwright's own evaluate, which counts as a gesture of the user. What a page can't take
  // any more is lost, as on a device.
  const run = (expression: string) =>
    void browser.send("Runtime.evaluate", { expression }).catch(() => undefined);
  const act = <Name extends keyof SimulatedPage>(
    name: Name,
    ...given: Parameters<SimulatedPage[Name]>
  ) => run(`simulatedShell.${name}(${given.map((each) => JSON.stringify(each)).join()})`);

  return {
    page,
    send: (text) => run(deliveryScript(platform, text)),
    setHidden: (hidden) => act("setHidden", hidden),
    interruptAudio: () => act("interruptAudio"),
    endAudioInterruption: (how) => act("giveAudioBack", how),
    setNetwork: (isThere) => setNetwork(browser, isThere),
    canGoBack: async () => (await backEntries(browser)) > 0,
    goBack: () => run("history.back()"),
    setListener({ started, posted }) {
      browser.on("Runtime.bindingCalled", ({ name, payload }) => {
        if (name !== POST_BINDING) return;
        if (payload === PAGE_STARTED) started();
        else posted(payload);
      });
    },
    async crash() {
      const gone = page.waitForEvent("crash");
      browser.send("Page.crash").catch(() => undefined);
      await gone;
      await page.close();
    },
  };
}
