import type { Bridge, NativePlugin } from "../bridge.ts";
import type { NativePlatform } from "../platform.ts";

/** The effects of the app lifecycle on the page, apart from bridge events. */
export interface WebView {
  /** Changes `document.hidden` and fires `visibilitychange`. */
  setHidden(hidden: boolean): void;
  canGoBack(): Promise<boolean>;
  goBack(): void;
}

/** Controls the app as the system and the user do. */
export interface AppControl {
  /** Switches to another app or the home screen. */
  background(): void;
  foreground(): void;
  /** Something covers the app without sending it to the background: a system dialog, or an ad's activity. */
  cover(): void;
  uncover(): void;
  /** Shows a system dialog over the app, such as a permission request, and answers it immediately. */
  showSystemPrompt(): void;
  /** Android's Back button or gesture. */
  back(): Promise<void>;
  /** Opens a link that the system routes to the app. */
  openUrl(url: string): void;
  /** Whether the app has moved itself to the background. */
  readonly minimized: boolean;
}

interface Options {
  readonly platform: NativePlatform;
  readonly bridge: Pick<Bridge, "notify" | "hasListeners">;
  readonly webView: WebView;
  /** The link that launched the app. */
  readonly launchUrl: string | undefined;
}

/** Simulates `AppPlugin.java` with `BridgeActivity.java`, and `AppPlugin.swift`. */
export function createApp({ platform, bridge, webView, launchUrl }: Options): {
  readonly plugin: NativePlugin;
  readonly control: AppControl;
} {
  let url = launchUrl;
  let active = true;
  let minimized = false;
  const notify = (event: string, data?: object, retained?: "retained") =>
    bridge.notify("App", event, data, retained);

  function setActive(isActive: boolean): void {
    active = isActive;
    notify("appStateChange", { isActive });
  }

  function background(): void {
    if (platform === "android") notify("pause");
    else setActive(false);
    webView.setHidden(true);
    if (platform === "android") setActive(false);
    else notify("pause");
  }

  function foreground(): void {
    minimized = false;
    webView.setHidden(false);
    if (platform === "android") setActive(true);
    notify("resume");
    if (platform === "ios") setActive(true);
  }

  const androidOnly = (method: () => void): NativePlugin[string] => {
    return (call) => {
      if (platform === "ios") return call.reject("not implemented", "UNIMPLEMENTED");
      call.resolve();
      method();
    };
  };
  const minimize = () => {
    minimized = true;
    background();
  };

  const plugin: NativePlugin = {
    getInfo: (call) =>
      call.resolve({ name: "Attune", id: "app.attune", build: "1", version: "0.1.0" }),
    getState: (call) => call.resolve({ isActive: active }),
    getLaunchUrl: (call) => call.resolve(url === undefined ? undefined : { url }),
    getAppLanguage: (call) => call.resolve({ value: "en" }),
    minimizeApp: androidOnly(minimize),
    exitApp: androidOnly(minimize),
    toggleBackButtonHandler: androidOnly(() => undefined),
  };

  function cover(): void {
    if (platform === "android") notify("pause");
    else setActive(false);
  }

  function uncover(): void {
    setActive(true);
    if (platform === "android") notify("resume");
  }

  const control: AppControl = {
    background,
    foreground,
    cover,
    uncover,
    showSystemPrompt() {
      cover();
      uncover();
    },
    async back() {
      const canGoBack = await webView.canGoBack();
      if (bridge.hasListeners("App", "backButton")) notify("backButton", { canGoBack }, "retained");
      else if (canGoBack) webView.goBack();
    },
    openUrl(openedUrl) {
      url = openedUrl;
      notify("appUrlOpen", { url: openedUrl }, "retained");
      if (!active) foreground();
    },
    get minimized() {
      return minimized;
    },
  };
  return { plugin, control };
}
