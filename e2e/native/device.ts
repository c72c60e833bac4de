import { type AdScreen, createAdMob } from "./admob/admob.ts";
import { type AdFaults, noFaults } from "./admob/faults.ts";
import { type Bridge, createBridge } from "./bridge.ts";
import type { AudioResumption } from "./page-simulation.ts";
import type { NativePlatform } from "./platform.ts";
import { type AppControl, createApp, type WebView } from "./plugins/app-plugin.ts";
import { appReviewPlugin } from "./plugins/app-review-plugin.ts";
import { createFilesystemPlugin } from "./plugins/filesystem-plugin.ts";
import { hapticsPlugin } from "./plugins/haptics-plugin.ts";
import { createKeepAwake } from "./plugins/keep-awake-plugin.ts";
import {
  createLocalNotificationsPlugin,
  createNotifications,
  type Notifications,
} from "./plugins/local-notifications-plugin.ts";
import { readPluginHeaders } from "./plugins/plugin-headers.ts";
import { createPreferencesPlugin } from "./plugins/preferences-plugin.ts";
import { createShare, type ShareSheet } from "./plugins/share-plugin.ts";

/** The web view as the device controls it. */
export interface View extends WebView {
  /** Sends a bridge message to the page, as JSON. */
  send(text: string): void;
  interruptAudio(): void;
  endAudioInterruption(how: AudioResumption): void;
}

/** One run of the app, from its launch until the system or the user ends it. */
export interface AppRun {
  readonly bridge: Bridge;
  readonly app: AppControl;
  readonly ads: AdScreen;
  readonly shareSheet: ShareSheet;
  readonly isKeptAwake: () => boolean;
}

/** A phone. Its preferences, files and faults outlive the runs of the app. */
export interface Device {
  readonly faults: AdFaults;
  readonly preferences: Map<string, string>;
  readonly notifications: Notifications;
  /** Contents by URI. */
  readonly files: ReadonlyMap<string, string>;
  launch(view: View, launchUrl: string | undefined): AppRun;
}

export function createDevice(platform: NativePlatform, faults: Partial<AdFaults> = {}): Device {
  const headers = readPluginHeaders(platform);
  const allFaults: AdFaults = { ...noFaults(), ...faults };
  const preferences = new Map<string, string>();
  const files = new Map<string, string>();
  const notifications = createNotifications();
  return {
    faults: allFaults,
    preferences,
    files,
    notifications,
    launch(view, launchUrl) {
      const bridge = createBridge({ platform, headers, send: view.send });
      const app = createApp({ platform, bridge, webView: view, launchUrl });
      const keepAwake = createKeepAwake();
      const share = createShare(platform, files);
      const ads = createAdMob({
        platform,
        faults: allFaults,
        notify: bridge.notify,
        underlyingApp: {
          pause: app.control.cover,
          resume: app.control.uncover,
          interruptAudio: view.interruptAudio,
          endAudioInterruption: () => view.endAudioInterruption("suspended"),
        },
      });
      bridge.install("App", app.plugin);
      bridge.install("AdMob", ads.plugin);
      bridge.install("Filesystem", createFilesystemPlugin(platform, files));
      bridge.install("Share", share.plugin);
      bridge.install("Haptics", hapticsPlugin);
      bridge.install("KeepAwake", keepAwake.plugin);
      bridge.install(
        "LocalNotifications",
        createLocalNotificationsPlugin(platform, notifications, app.control.showSystemPrompt),
      );
      bridge.install("AppReview", appReviewPlugin);
      bridge.install("Preferences", createPreferencesPlugin(preferences));
      bridge.install("SystemBars", { setStyle: (call) => call.resolve() });
      return {
        bridge,
        app: app.control,
        ads: ads.screen,
        shareSheet: share.sheet,
        isKeptAwake: keepAwake.isKeptAwake,
      };
    },
  };
}
