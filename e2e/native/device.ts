import { type AdScreen, createAdMob } from "./admob/admob.ts";
import { type AdFaults, noFaults } from "./admob/faults.ts";
import { type AppControl, createApp, type WebView } from "./app-plugin.ts";
import { type Bridge, createBridge } from "./bridge.ts";
import type { AudioResumption } from "./page-simulation.ts";
import type { NativePlatform } from "./platform.ts";
import { readPluginHeaders } from "./plugin-headers.ts";
import { createPreferencesPlugin } from "./preferences-plugin.ts";

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
}

/** A phone. Its preferences and faults outlive the runs of the app. */
export interface Device {
  readonly faults: AdFaults;
  readonly preferences: Map<string, string>;
  launch(view: View, launchUrl: string | undefined): AppRun;
}

export function createDevice(platform: NativePlatform, faults: Partial<AdFaults> = {}): Device {
  const headers = readPluginHeaders(platform);
  const allFaults: AdFaults = { ...noFaults(), ...faults };
  const preferences = new Map<string, string>();
  return {
    faults: allFaults,
    preferences,
    launch(view, launchUrl) {
      const bridge = createBridge({ platform, headers, send: view.send });
      const app = createApp({ platform, bridge, webView: view, launchUrl });
      const ads = createAdMob({
        platform,
        faults: allFaults,
        notify: bridge.notify,
        underlyingApp: {
          pause: app.control.background,
          resume: app.control.foreground,
          interruptAudio: view.interruptAudio,
          endAudioInterruption: () => view.endAudioInterruption("suspended"),
        },
      });
      bridge.install("App", app.plugin);
      bridge.install("AdMob", ads.plugin);
      bridge.install("Preferences", createPreferencesPlugin(preferences));
      bridge.install("SystemBars", { setStyle: (call) => call.resolve() });
      return { bridge, app: app.control, ads: ads.screen };
    },
  };
}
