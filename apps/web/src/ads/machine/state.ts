/** An ad that covers the whole screen. */
export type FullScreenKind = "startup" | "interstitial";

export const FULL_SCREEN_KINDS = ["startup", "interstitial"] as const satisfies FullScreenKind[];

/** How a request for a full-screen ad ended. */
export type Outcome =
  | "dismissed"
  | "failed"
  /** The network reported nothing for `REQUEST_TIMEOUT_MS`. */
  | "timeout"
  /** No ad can be shown now: an exercise, an open microphone, a dialog, another ad, or none is loaded. */
  | "skipped"
  /** No consent, or ads are disabled. */
  | "forbidden";

/** `requestTimeout` ends a request that nothing else ends, `failureDelay` follows a failure. */
export type TimerName =
  | "requestTimeout"
  | "failureDelay"
  | `loadTimeout:${FullScreenKind}`
  | `expiry:${FullScreenKind}`;

/** A restarted timer has a new id, so a late `timerFired` of the previous one is ignored. */
export interface Timer {
  readonly name: TimerName;
  readonly id: number;
}

export const REQUEST_TIMEOUT_MS = 10_000;
export const FAILURE_DELAY_MS = 100;
export const LOAD_TIMEOUT_MS = 20_000;
/** Networks reject an ad that was loaded an hour ago. */
export const INVENTORY_TTL_MS = 55 * 60_000;
/** A shorter absence is a glance at another app, not a return. */
export const MIN_AWAY_MS = 30_000;

/** Whether an ad is loaded in advance. */
export type Inventory = "empty" | "loading" | "ready" | "failed";

/** The request that has not been settled. There is at most one. */
export interface PendingRequest {
  readonly id: number;
  readonly kind: FullScreenKind;
  /** Waits for the ad to load, for the ad to close, or for the delay after a failure. */
  readonly phase: "loading" | "showing" | "failing";
}

/** A full-screen ad, from the effect `show` until the network reports its end. */
export interface Overlay {
  readonly showId: number;
  readonly kind: FullScreenKind;
}

export interface AdState {
  /** `disabled` is final. */
  readonly permission: "unknown" | "granted" | "refused" | "disabled";
  /** The current page may have a banner. */
  readonly isBannerPage: boolean;
  readonly isInExercise: boolean;
  readonly isMicrophoneOpen: boolean;
  readonly isDialogOpen: boolean;
  /** When the app went to the background, epoch milliseconds; null in the foreground. */
  readonly pausedAt: number | null;
  readonly inventory: Readonly<Record<FullScreenKind, Inventory>>;
  readonly pending: PendingRequest | null;
  readonly overlay: Overlay | null;
  readonly audio: "playing" | "paused";
  /** `failed` until the page is left, so that a failing banner isn't requested repeatedly. */
  readonly banner: "none" | "shown" | "failed";
  /** Running timers. */
  readonly timers: readonly Timer[];
  /** The last id of a show or a timer. */
  readonly lastId: number;
  /** Whether a failure was reported to the user; that happens once. */
  readonly hasReportedFailure: boolean;
}

export const INITIAL_STATE: AdState = {
  permission: "unknown",
  isBannerPage: false,
  isInExercise: false,
  isMicrophoneOpen: false,
  isDialogOpen: false,
  pausedAt: null,
  inventory: { startup: "empty", interstitial: "empty" },
  pending: null,
  overlay: null,
  audio: "playing",
  banner: "none",
  timers: [],
  lastId: 0,
  hasReportedFailure: false,
};
