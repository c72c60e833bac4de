/** Where the app runs: in a browser, or packaged, in the shell of a phone's system. */
export type Platform = "web" | "ios" | "android";

declare global {
  /** Put there before any script of the page by the native shell, and by nothing else. */
  var Capacitor: { getPlatform?(): string } | undefined;
}

function detectPlatform(): Platform {
  const told = globalThis.Capacitor?.getPlatform?.();
  return told === "ios" || told === "android" ? told : "web";
}

/** Asked of the shell itself: its packages are fetched only where there is one. */
export const platform: Platform = detectPlatform();

export const isNative: boolean = platform !== "web";
