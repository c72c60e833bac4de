import type { FullScreenKind } from "../machine/state.ts";

/** The shortest time between two full-screen ads of a kind. */
export const MIN_INTERVALS_MS: Readonly<Record<FullScreenKind, number>> = {
  startup: 30 * 60_000,
  interstitial: 3 * 60_000,
};

/**
 * Whether enough time has passed since the last ad of the kind, so that practicing fast or opening the app
 * often doesn't show more ads.
 * @param last Epoch milliseconds; undefined if there was none.
 */
export function isIntervalOver(
  kind: FullScreenKind,
  now: number,
  last: number | undefined,
): boolean {
  // A clock that was set back far also counts.
  return last === undefined || Math.abs(now - last) >= MIN_INTERVALS_MS[kind];
}
