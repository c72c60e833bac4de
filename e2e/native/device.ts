import { type AdScreen, createAdMob } from "./admob/admob.ts";
import { type AdFaults, noFaults } from "./admob/faults.ts";
import { type AppControl, createApp, type WebView } from "./app-plugin.ts";
import { type Bridge, createBridge } from "./bridge.ts";
import type { AudioResumption } from "./page-simulation.ts";
import type { NativePlatform } from "./platform.ts";
import { pluginHeaders } from "./plugin-headers.ts";
import { preferencesPlugin } from "./preferences-plugin.ts";

/** What the device's own view of the page can do. */
export interface View extends WebView {
  /** Hands the page a message of the bridge, as JSON. */
  send(text: string): void;
  interruptAudio(): void;
  endAudioInterruption(how: AudioResumption): void;
}

/** One run of the app, from its start until the system or its user ends it. */
export interface AppRun {
  readonly bridge: Bridge;
  readonly app: AppControl;
  readonly ads: AdScreen;
}

/** A phone: what it keeps outlives the runs of the app. */
export interface Device {
  readonly faults: AdFaults;
  readonly preferences: Map<string, string>;
  start(view: View, launchUrl: string | undefined): AppRun;
}

export function createDevice(platform: NativePlatform, faults: Partial<AdFaults> = {}): Device {
  const headers = pluginHeaders(platform);
  const all: AdFaults = { ...noFaults(), ...faults };
  const preferences = new Map<string, string>();
  return {
    faults: all,
    preferences,
    start(view, launchUrl) {
      const bridge = createBridge({ platform, headers, send: view.send });
      const app = createApp({ platform, bridge, webView: view, launchUrl });
      const ads = createAdMob({
        platform,
        faults: all,
        notify: bridge.notify,
        below: {
          pause: app.life.background,
          resume: app.life.foreground,
          interruptAudio: view.interruptAudio,
          endAudioInterruption: () => view.endAudioInterruption("suspended"),
        },
      });
      bridge.install("App", app.plugin);
      bridge.install("AdMob", ads.plugin);
      bridge.install("Preferences", preferencesPlugin(preferences));
      bridge.install("SystemBars", { setStyle: (call) => call.resolve() });
      return { bridge, app: app.life, ads: ads.screen };
    },
  };
}
