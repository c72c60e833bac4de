import type { FullScreenKind, Outcome, Timer } from "./state.ts";

/** The machine's input. Times are epoch milliseconds. */
export type AdEvent =
  /** A caller requests a full-screen ad and waits for its end. Ids are never reused. */
  | { readonly type: "requested"; readonly id: number; readonly kind: FullScreenKind }
  /** An ad may be requested soon. */
  | { readonly type: "preloadRequested"; readonly kind: FullScreenKind }
  | { readonly type: "consentChanged"; readonly granted: boolean }
  | { readonly type: "disabled" }
  | { readonly type: "exerciseChanged"; readonly active: boolean }
  | { readonly type: "microphoneChanged"; readonly active: boolean }
  /** Whether a dialog covers the page, in which the user may be typing. */
  | { readonly type: "dialogChanged"; readonly active: boolean }
  /** Whether the current page may have a banner. */
  | { readonly type: "bannerPageChanged"; readonly active: boolean }
  | { readonly type: "appPaused"; readonly at: number }
  | { readonly type: "appResumed"; readonly at: number }
  | { readonly type: "timerFired"; readonly timer: Timer }
  | NetworkEvent;

/** Reported by a network. `showId` is the one of the effect `show`. */
export type NetworkEvent =
  | { readonly type: "loaded"; readonly kind: FullScreenKind }
  | { readonly type: "loadFailed"; readonly kind: FullScreenKind }
  | { readonly type: "opened"; readonly showId: number }
  | { readonly type: "showFailed"; readonly showId: number }
  | { readonly type: "dismissed"; readonly showId: number }
  | { readonly type: "bannerFailed" };

/** The machine's output, performed by the service. */
export type AdEffect =
  | { readonly type: "load"; readonly kind: FullScreenKind }
  | { readonly type: "show"; readonly kind: FullScreenKind; readonly showId: number }
  | { readonly type: "showBanner" }
  | { readonly type: "removeBanner" }
  /** Mutes video ads while the microphone is open. */
  | { readonly type: "setMuted"; readonly muted: boolean }
  /** Stops sound and closes the microphone until `recoverAudio`. */
  | { readonly type: "pauseAudio" }
  | { readonly type: "recoverAudio" }
  | { readonly type: "startTimer"; readonly timer: Timer; readonly ms: number }
  | { readonly type: "cancelTimer"; readonly timer: Timer }
  /** Calls back the caller of a request. */
  | { readonly type: "settleRequest"; readonly id: number; readonly outcome: Outcome }
  /** An interstitial failed. */
  | { readonly type: "reportFailure" }
  /** The app returned after a while, which is an opportunity for an app-open ad. */
  | { readonly type: "appReturned" };

export type NetworkEffect = Extract<
  AdEffect,
  { type: "load" | "show" | "showBanner" | "removeBanner" | "setMuted" }
>;
