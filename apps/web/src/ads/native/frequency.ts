import type { FullScreenKind } from "../machine/state.ts";

/** From one ad that covers the screen to the next of its kind, ms. */
export const APART_MS: Readonly<Record<FullScreenKind, number>> = {
  startup: 30 * 60_000,
  interstitial: 3 * 60_000,
};

/**
 * Whether it is long enough since the last one: whoever is quick at five greats, or opens the app often,
 * doesn't see more ads for it.
 * @param last Epoch milliseconds; undefined where there was none.
 */
export function longEnough(kind: FullScreenKind, now: number, last: number | undefined): boolean {
  // A clock that was set back counts as long.
  return last === undefined || Math.abs(now - last) >= APART_MS[kind];
}
