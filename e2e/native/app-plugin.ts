import type { Bridge, NativePlugin } from "./bridge.ts";
import type { NativePlatform } from "./platform.ts";

/** What the app's life does to its page, beside what is told over the bridge. */
export interface WebView {
  /** Whether the page can be seen: `visibilitychange`. */
  setHidden(hidden: boolean): void;
  canGoBack(): Promise<boolean>;
  goBack(): void;
}

/** The app as the system and the person at the device handle it. */
export interface AppControl {
  /** Another app, or the home screen, takes its place. */
  background(): void;
  foreground(): void;
  /** The system asks something over the app, such as whether it may use the microphone; answered at once. */
  showSystemPrompt(): void;
  /** Android's Back, pressed or swiped. */
  back(): Promise<void>;
  /** A link that the system gives to the app. */
  openUrl(url: string): void;
  /** Whether the app was put away by its own doing. */
  readonly minimized: boolean;
}

interface Parts {
  readonly platform: NativePlatform;
  readonly bridge: Pick<Bridge, "notify" | "hasListeners">;
  readonly webView: WebView;
  /** The link that started the app. */
  readonly launchUrl: string | undefined;
}

/** `AppPlugin.java` with `BridgeActivity.java`, and `AppPlugin.swift`. */
export function createApp({ platform, bridge, webView, launchUrl }: Parts): {
  readonly plugin: NativePlugin;
  readonly life: AppControl;
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

  const onlyAndroid = (method: () => void): NativePlugin[string] => {
    return (call) => {
      if (platform === "ios") return call.reject("not implemented", "UNIMPLEMENTED");
      call.resolve();
      method();
    };
  };
  const leave = () => {
    minimized = true;
    background();
  };

  const plugin: NativePlugin = {
    getInfo: (call) =>
      call.resolve({ name: "Attune", id: "app.attune", build: "1", version: "0.1.0" }),
    getState: (call) => call.resolve({ isActive: active }),
    getLaunchUrl: (call) => call.resolve(url === undefined ? undefined : { url }),
    getAppLanguage: (call) => call.resolve({ value: "en" }),
    minimizeApp: onlyAndroid(leave),
    exitApp: onlyAndroid(leave),
    toggleBackButtonHandler: onlyAndroid(() => undefined),
  };

  const life: AppControl = {
    background,
    foreground,
    showSystemPrompt() {
      if (platform === "android") notify("pause");
      else setActive(false);
      setActive(true);
      if (platform === "android") notify("resume");
    },
    async back() {
      const canGoBack = await webView.canGoBack();
      if (bridge.hasListeners("App", "backButton")) notify("backButton", { canGoBack }, "retained");
      else if (canGoBack) webView.goBack();
    },
    openUrl(opened) {
      url = opened;
      notify("appUrlOpen", { url: opened }, "retained");
      if (!active) foreground();
    },
    get minimized() {
      return minimized;
    },
  };
  return { plugin, life };
}
