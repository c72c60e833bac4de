import type { BrowserContext, Page } from "@playwright/test";
import type { AdScreen } from "./admob/admob.ts";
import type { AdFaults } from "./admob/faults.ts";
import type { LogEntry } from "./bridge.ts";
import { type AppRun, createDevice } from "./device.ts";
import type { AudioResumption } from "./page-simulation.ts";
import { type NativePlatform, SHELL_ORIGIN } from "./platform.ts";
import type { AppControl } from "./plugins/app-plugin.ts";
import type { Notifications } from "./plugins/local-notifications-plugin.ts";
import type { ShareSheet } from "./plugins/share-plugin.ts";
import { openView, type SimulatedView } from "./web-view.ts";

/** The packaged app on a simulated phone. Each run has a new `page`, `app`, `ads` and `log`. */
export interface Shell {
  readonly platform: NativePlatform;
  readonly page: Page;
  /** Controls the app as the system and the user do: background, Back, links. */
  readonly app: AppControl;
  /** Ads as the user sees and closes them. */
  readonly ads: AdScreen;
  /** Can change at any time. Kept over runs, as consent is. */
  readonly faults: AdFaults;
  readonly shareSheet: ShareSheet;
  readonly notifications: Notifications;
  /** Whether the app keeps the screen on. */
  isKeptAwake(): boolean;
  /** The app's files: contents by URI. */
  readonly files: ReadonlyMap<string, string>;
  /** The values of `@capacitor/preferences`. */
  readonly preferences: Map<string, string>;
  /** All calls from the page and events to it, in order. */
  readonly log: readonly LogEntry[];
  /** The names of the calls to a plugin, in order. */
  calls(plugin: string): string[];
  /** Opens the app by a notification that the system showed. */
  pressNotification(): void;
  /** Interrupts audio as a phone call does. */
  interruptAudio(): void;
  /** @param how default: 'suspended' */
  endAudioInterruption(how?: AudioResumption): void;
  /** Stays in effect when the app is killed and reopened. */
  setNetwork(isOnline: boolean): Promise<void>;
  /** Ends the app as the system does, without notifying its page. */
  kill(): Promise<void>;
  /** Launches the app again with its stored data. */
  reopen(launchUrl?: string): Promise<void>;
}

export interface ShellOptions {
  /** The link that launches the app. */
  readonly launchUrl?: string;
  readonly faults?: Partial<AdFaults>;
  /** Whether there is a network at the first launch. Default: true. */
  readonly network?: boolean;
  /** Called with each page before it loads. */
  readonly prepare?: (page: Page) => void | Promise<void>;
}

/** The shell always loads this URL; links reach the app through the bridge. */
const START_URL = `${SHELL_ORIGIN}/`;

export async function startShell(
  context: BrowserContext,
  platform: NativePlatform,
  { launchUrl, faults, network = true, prepare }: ShellOptions,
): Promise<Shell> {
  const device = createDevice(platform, faults);
  let view: SimulatedView;
  let run: AppRun;
  let isOnline = network;

  async function launch(url: string | undefined): Promise<void> {
    view = await openView(context, platform);
    run = device.launch(view, url);
    view.setListener({ onPageStart: run.bridge.reset, onMessage: run.bridge.receive });
    await prepare?.(view.page);
    if (!isOnline) await view.setNetwork(false);
    await view.page.goto(START_URL);
  }

  await launch(launchUrl);
  return {
    platform,
    faults: device.faults,
    preferences: device.preferences,
    files: device.files,
    notifications: device.notifications,
    get page() {
      return view.page;
    },
    get app() {
      return run.app;
    },
    get ads() {
      return run.ads;
    },
    get shareSheet() {
      return run.shareSheet;
    },
    get log() {
      return run.bridge.log;
    },
    calls: (plugin) =>
      run.bridge.log
        .filter((entry) => entry.kind === "call" && entry.plugin === plugin)
        .map(({ name }) => name),
    isKeptAwake: () => run.isKeptAwake(),
    pressNotification: () =>
      run.bridge.notify(
        "LocalNotifications",
        "localNotificationActionPerformed",
        { actionId: "tap", notification: { id: 1 } },
        "retained",
      ),
    interruptAudio: () => view.interruptAudio(),
    endAudioInterruption: (how = "suspended") => view.endAudioInterruption(how),
    setNetwork(isOnlineNow) {
      isOnline = isOnlineNow;
      return view.setNetwork(isOnlineNow);
    },
    kill: () => view.crash(),
    reopen: launch,
  };
}
