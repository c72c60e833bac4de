import type { BrowserContext, Page } from "@playwright/test";
import type { AdScreen } from "./admob/admob.ts";
import type { AdFaults } from "./admob/faults.ts";
import type { AppControl } from "./app-plugin.ts";
import type { LogEntry } from "./bridge.ts";
import { type AppRun, createDevice } from "./device.ts";
import type { AudioResumption } from "./page-simulation.ts";
import { type NativePlatform, SHELL_ORIGIN } from "./platform.ts";
import { openView, type SimulatedView } from "./web-view.ts";

/** The packaged app on a simulated phone. What is of one run (page, app, ads, log) begins anew with it. */
export interface Shell {
  readonly platform: NativePlatform;
  readonly page: Page;
  /** The app as system and person handle it: background, Back, links. */
  readonly app: AppControl;
  /** Ads as the person sees and closes them. */
  readonly ads: AdScreen;
  /** What goes wrong; to be changed at any time, and kept over runs as consent is. */
  readonly faults: AdFaults;
  /** What `@capacitor/preferences` keeps. */
  readonly preferences: Map<string, string>;
  /** All calls of the page and all events for it, in order. */
  readonly log: readonly LogEntry[];
  /** Names of the calls of a plugin, in order. */
  calls(plugin: string): string[];
  /** A call, or something else, takes the sound. */
  interruptAudio(): void;
  /** 'suspended' unless told. */
  endAudioInterruption(how?: AudioResumption): void;
  /** Takes the network, until it is given back: the app ended and begun anew has none either. */
  setNetwork(isThere: boolean): Promise<void>;
  /** The system ends the app: its page is told nothing. */
  kill(): Promise<void>;
  /** Starts it anew, with what the phone kept of it. */
  reopen(launchUrl?: string): Promise<void>;
}

export interface ShellOptions {
  /** The link that starts the app. */
  readonly launchUrl?: string;
  readonly faults?: Partial<AdFaults>;
  /** Whether there is a network as the app is opened first; true unless told. */
  readonly network?: boolean;
  /** Told each page before it is opened. */
  readonly prepare?: (page: Page) => void | Promise<void>;
}

/** The app's page, at its only address: links within reach it through the bridge. */
const START = `${SHELL_ORIGIN}/`;

export async function startShell(
  context: BrowserContext,
  platform: NativePlatform,
  { launchUrl, faults, network = true, prepare }: ShellOptions,
): Promise<Shell> {
  const device = createDevice(platform, faults);
  let view: SimulatedView;
  let run: AppRun;
  let isOnline = network;

  async function start(url: string | undefined): Promise<void> {
    view = await openView(context, platform);
    run = device.start(view, url);
    const { reset, receive } = run.bridge;
    view.setListener({ started: reset, posted: receive });
    await prepare?.(view.page);
    if (!isOnline) await view.setNetwork(false);
    await view.page.goto(START);
  }

  await start(launchUrl);
  return {
    platform,
    faults: device.faults,
    preferences: device.preferences,
    get page() {
      return view.page;
    },
    get app() {
      return run.app;
    },
    get ads() {
      return run.ads;
    },
    get log() {
      return run.bridge.log;
    },
    calls: (plugin) =>
      run.bridge.log
        .filter((entry) => entry.kind === "call" && entry.plugin === plugin)
        .map(({ name }) => name),
    interruptAudio: () => view.interruptAudio(),
    endAudioInterruption: (how = "suspended") => view.endAudioInterruption(how),
    setNetwork(isThere) {
      isOnline = isThere;
      return view.setNetwork(isThere);
    },
    kill: () => view.crash(),
    reopen: start,
  };
}
