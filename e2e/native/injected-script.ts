import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type NativePlatform, SHELL_ORIGIN } from "./platform.ts";
import type { PluginHeader } from "./plugins/plugin-headers.ts";

/** The binding through which the page posts messages; the browser provides it before any script runs. */
export const POST_BINDING = "postToSimulatedShell";
/** The first message of every page: the bridge of the previous page is gone. */
export const PAGE_STARTED = "started";

const BRIDGES: Readonly<Record<NativePlatform, string>> = {
  android: "@capacitor/android/capacitor/src/main/assets/native-bridge.js",
  ios: "@capacitor/ios/Capacitor/Capacitor/assets/native-bridge.js",
};

/** The web view objects that receive messages. The bridge detects the platform by them. */
const CHANNELS: Readonly<Record<NativePlatform, string>> = {
  android: `window.androidBridge = { postMessage: (text) => ${POST_BINDING}(text), onmessage: null };`,
  ios: `
    (window.webkit ??= {}).messageHandlers = {
      bridge: { postMessage: (message) => ${POST_BINDING}(JSON.stringify(message)) },
    };
    // The bridge asks by prompt() whether the shell handles cookies and requests.
    window.prompt = () => "false";
  `,
};

/** The script that passes a message to the page. */
export const createDeliveryScript = (platform: NativePlatform, text: string): string =>
  platform === "android"
    ? `window.androidBridge?.onmessage?.({ data: ${JSON.stringify(text)} })`
    : `window.Capacitor?.fromNative?.(${text})`;

function createPluginScript(headers: readonly PluginHeader[]): string {
  const names = JSON.stringify(headers.map(({ name }) => name));
  return `
    for (const name of ${names}) window.Capacitor.Plugins[name] = {};
    window.Capacitor.PluginHeaders = ${JSON.stringify(headers)};
  `;
}

/**
 * The script that the shell runs before any script of the page, in the order of `JSInjector.java` and
 * `JSExport.swift`: the global object, the bridge from the platform's package, and the plugins.
 */
export function createInjectedScript(
  platform: NativePlatform,
  headers: readonly PluginHeader[],
): string {
  const file = new URL(`../../node_modules/${BRIDGES[platform]}`, import.meta.url);
  const bridge = readFileSync(fileURLToPath(file), "utf8");
  return `
    if (window === window.top && location.origin === ${JSON.stringify(SHELL_ORIGIN)}) {
      ${CHANNELS[platform]}
      ${POST_BINDING}("${PAGE_STARTED}");
      window.Capacitor = { DEBUG: false, isLoggingEnabled: false, Plugins: {} };
      window.WEBVIEW_SERVER_URL = ${JSON.stringify(SHELL_ORIGIN)};
      ${bridge}
      ${createPluginScript(headers)}
    }
  `;
}
