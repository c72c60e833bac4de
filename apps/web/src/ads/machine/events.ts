import type { FullScreenKind, Outcome, Timer } from "./state.ts";

/** What happens to ads. Times are epoch milliseconds. */
export type AdEvent =
  /** Somebody waits for a full-screen ad to be over; `id` names the ask, and is never used again. */
  | { readonly type: "asked"; readonly id: number; readonly kind: FullScreenKind }
  /** An ad may be needed soon. */
  | { readonly type: "expected"; readonly kind: FullScreenKind }
  | { readonly type: "consent"; readonly granted: boolean }
  | { readonly type: "off" }
  | { readonly type: "exercise"; readonly on: boolean }
  | { readonly type: "listening"; readonly on: boolean }
  | { readonly type: "resting"; readonly on: boolean }
  /** The app went to the background, and came back. */
  | { readonly type: "paused"; readonly at: number }
  | { readonly type: "resumed"; readonly at: number }
  | { readonly type: "alarm"; readonly timer: Timer }
  | NetworkEvent;

/** What a network tells. `show` is the number that came with the effect. */
export type NetworkEvent =
  | { readonly type: "prepared"; readonly kind: FullScreenKind }
  | { readonly type: "failedToLoad"; readonly kind: FullScreenKind }
  | { readonly type: "shown"; readonly show: number }
  | { readonly type: "failedToShow"; readonly show: number }
  | { readonly type: "dismissed"; readonly show: number }
  | { readonly type: "bannerFailed" };

/** What is to be done about it. */
export type AdEffect =
  | { readonly type: "prepare"; readonly kind: FullScreenKind }
  | { readonly type: "show"; readonly kind: FullScreenKind; readonly show: number }
  | { readonly type: "showBanner" }
  | { readonly type: "removeBanner" }
  /** Ads that move make no sound while somebody sings. */
  | { readonly type: "mute"; readonly on: boolean }
  /** From now on nothing sounds and no microphone listens, until `recoverAudio`. */
  | { readonly type: "pauseAudio" }
  | { readonly type: "recoverAudio" }
  | { readonly type: "startTimer"; readonly timer: Timer; readonly ms: number }
  | { readonly type: "cancelTimer"; readonly timer: Timer }
  | { readonly type: "callBack"; readonly id: number; readonly outcome: Outcome }
  /** An interstitial failed: the learner is told why, once. */
  | { readonly type: "alert" }
  /** The app is back after a while: a moment for an app-open ad. */
  | { readonly type: "returned" };

export type NetworkEffect = Extract<
  AdEffect,
  { type: "prepare" | "show" | "showBanner" | "removeBanner" | "mute" }
>;
