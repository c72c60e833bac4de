/** An ad that covers the whole screen. */
export type FullScreenKind = "startup" | "interstitial";

export const FULL_SCREEN_KINDS = ["startup", "interstitial"] as const satisfies FullScreenKind[];

/** How an ask ended: whoever asked goes on, whatever it is. */
export type Outcome =
  | "dismissed"
  | "failed"
  /** Nothing was heard for 10 s. */
  | "timeout"
  /** Not allowed here and now: an exercise, a microphone, another ad, or none was ready. */
  | "skipped"
  /** No consent, or ads are off. */
  | "forbidden";

/** `fallback` ends an ask that nothing else ends, `callback` waits after a failure. */
export type TimerName =
  | "fallback"
  | "callback"
  | `load:${FullScreenKind}`
  | `stale:${FullScreenKind}`;

/** A timer that was started again has another number, by which a late alarm is known as such. */
export interface Timer {
  readonly name: TimerName;
  readonly number: number;
}

/** Milliseconds. */
export const FALLBACK_MS = 10_000;
export const CALLBACK_MS = 100;
/** An ad that takes longer to be fetched is not coming. */
export const LOAD_MS = 20_000;
/** Networks take what was fetched an hour ago no longer. */
export const STALE_MS = 55 * 60_000;
/** Whoever was away for less only looked something up. */
export const RETURN_MS = 30_000;

/** What has been fetched in advance. */
export type Stock = "none" | "loading" | "ready" | "failed";

/** The one ask that has not been called back. */
export interface Pending {
  readonly id: number;
  readonly kind: FullScreenKind;
  /** Waits for an ad, for its end, or for the moment after its failure. */
  readonly phase: "preparing" | "showing" | "failing";
}

/** A full-screen ad that the network was told to show, until it says that it is gone. */
export interface Cover {
  readonly show: number;
  readonly kind: FullScreenKind;
}

export interface AdState {
  /** `off` is for good. */
  readonly permission: "unknown" | "granted" | "refused" | "off";
  /** The page is one where a banner may stand. */
  readonly resting: boolean;
  readonly exercise: boolean;
  /** A microphone is open. */
  readonly listening: boolean;
  /** Since when the app has been in the background, epoch milliseconds; null where it isn't. */
  readonly awaySince: number | null;
  readonly stock: Readonly<Record<FullScreenKind, Stock>>;
  readonly pending: Pending | null;
  readonly cover: Cover | null;
  readonly audio: "sounding" | "paused";
  /** `failed` stays until the page is left: nobody asks for one again and again. */
  readonly banner: "none" | "shown" | "failed";
  /** Timers that run. */
  readonly timers: readonly Timer[];
  /** The last number given to a show or a timer. */
  readonly last: number;
  /** What went wrong has been told once. */
  readonly alerted: boolean;
}

/** Nothing listens and nothing is recorded when the app starts, whatever it did when it ended. */
export const START: AdState = {
  permission: "unknown",
  resting: false,
  exercise: false,
  listening: false,
  awaySince: null,
  stock: { startup: "none", interstitial: "none" },
  pending: null,
  cover: null,
  audio: "sounding",
  banner: "none",
  timers: [],
  last: 0,
  alerted: false,
};
