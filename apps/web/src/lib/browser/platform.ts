/** 'ios' and 'android' in the packaged app, 'web' in a browser. */
export type Platform = "web" | "ios" | "android";

declare global {
  /** Defined by the native shell before any script of the page runs. */
  var Capacitor: { getPlatform?(): string } | undefined;
}

/** Reads the global rather than importing Capacitor's package, which is loaded only in the packaged app. */
function detectPlatform(): Platform {
  const name = globalThis.Capacitor?.getPlatform?.();
  return name === "ios" || name === "android" ? name : "web";
}

export const platform: Platform = detectPlatform();

export const isNative: boolean = platform !== "web";
