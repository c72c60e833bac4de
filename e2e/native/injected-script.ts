import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type NativePlatform, SHELL_ORIGIN } from "./platform.ts";
import type { PluginHeader } from "./plugin-headers.ts";

/** The function by which the page's half posts to ours: the browser provides it before any script. */
export const POST_BINDING = "postToSimulatedShell";
/** What the page posts first of all: the bridge of before is gone. */
export const PAGE_STARTED = "started";

const BRIDGES: Readonly<Record<NativePlatform, string>> = {
  android: "@capacitor/android/capacitor/src/main/assets/native-bridge.js",
  ios: "@capacitor/ios/Capacitor/Capacitor/assets/native-bridge.js",
};

/** Where messages go: an object of the web view's own, by which the bridge also knows its system. */
const CHANNELS: Readonly<Record<NativePlatform, string>> = {
  android: `window.androidBridge = { postMessage: (text) => ${POST_BINDING}(text), onmessage: null };`,
  ios: `
    (window.webkit ??= {}).messageHandlers = {
      bridge: { postMessage: (message) => ${POST_BINDING}(JSON.stringify(message)) },
    };
    // Asked by the bridge, and answered by the shell, whether it minds cookies and requests: it doesn't.
    window.prompt = () => "false";
  `,
};

/** Hands a message of ours to the page. */
export const deliveryScript = (platform: NativePlatform, text: string): string =>
  platform === "android"
    ? `window.androidBridge?.onmessage?.({ data: ${JSON.stringify(text)} })`
    : `window.Capacitor?.fromNative?.(${text})`;

function pluginScript(headers: readonly PluginHeader[]): string {
  const names = JSON.stringify(headers.map(({ name }) => name));
  return `
    for (const name of ${names}) window.Capacitor.Plugins[name] = {};
    window.Capacitor.PluginHeaders = ${JSON.stringify(headers)};
  `;
}

/**
 * What the shell runs before any script of the page, in its order (`JSInjector.java`, `JSExport.swift`):
 * the global, the bridge that the platform's package ships, and the plugins.
 */
export function injectedScript(platform: NativePlatform, headers: readonly PluginHeader[]): string {
  const file = new URL(`../../node_modules/${BRIDGES[platform]}`, import.meta.url);
  const bridge = readFileSync(fileURLToPath(file), "utf8");
  return `
    if (window === window.top && location.origin === ${JSON.stringify(SHELL_ORIGIN)}) {
      ${CHANNELS[platform]}
      ${POST_BINDING}("${PAGE_STARTED}");
      window.Capacitor = { DEBUG: false, isLoggingEnabled: false, Plugins: {} };
      window.WEBVIEW_SERVER_URL = ${JSON.stringify(SHELL_ORIGIN)};
      ${bridge}
      ${pluginScript(headers)}
    }
  `;
}
