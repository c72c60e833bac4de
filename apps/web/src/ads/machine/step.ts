import type { AdEvent } from "./events.ts";
import * as fullScreen from "./full-screen.ts";
import { type AdState, MIN_AWAY_MS, type Timer } from "./state.ts";
import { addEffects, change, type Transition, unchanged } from "./transition.ts";

/**
 * Computes the next state and the effects of an event. Events may come in any order, late, or twice;
 * `testing/invariants.ts` lists what holds for every sequence.
 */
export function step(state: AdState, event: AdEvent): Transition {
  if (state.permission === "disabled") return stepDisabled(state, event);
  return updateBanner(fullScreen.skipIfBusy(handle(state, event)));
}

function handle(state: AdState, event: AdEvent): Transition {
  switch (event.type) {
    case "requested":
      return fullScreen.request(state, event.id, event.kind);
    case "preloadRequested":
      return fullScreen.preload(unchanged(state), event.kind);
    case "consentChanged":
      return setPermission(state, event.granted ? "granted" : "refused");
    case "disabled":
      return setPermission(state, "disabled");
    case "exerciseChanged":
      return unchanged({ ...state, isInExercise: event.active });
    case "microphoneChanged":
      return onMicrophoneChanged(state, event.active);
    case "dialogChanged":
      return unchanged({ ...state, isDialogOpen: event.active });
    case "bannerPageChanged":
      return unchanged({ ...state, isBannerPage: event.active });
    case "appPaused":
      // A full-screen ad also pauses the app on Android.
      return unchanged(state.overlay ? state : { ...state, pausedAt: event.at });
    case "appResumed":
      return onAppResumed(state, event.at);
    case "loaded":
      return fullScreen.onLoaded(state, event.kind);
    case "loadFailed":
      return fullScreen.onLoadFailed(state, event.kind);
    case "opened":
      return fullScreen.onOpened(state, event.showId);
    case "showFailed":
      return fullScreen.onShowFailed(state, event.showId);
    case "dismissed":
      return fullScreen.onDismissed(state, event.showId);
    case "bannerFailed":
      return onBannerFailed(state);
    case "timerFired":
      return onTimerFired(state, event.timer);
  }
}

/** Once ads are disabled, requests are answered and all other events ignored. */
function stepDisabled(state: AdState, event: AdEvent): Transition {
  if (event.type !== "requested") return unchanged(state);
  return addEffects(unchanged(state), {
    type: "settleRequest",
    id: event.id,
    outcome: "forbidden",
  });
}

function setPermission(state: AdState, permission: AdState["permission"]): Transition {
  if (state.permission === permission) return unchanged(state);
  const changed = unchanged({ ...state, permission });
  if (permission !== "granted") return updateBanner(fullScreen.revoke(changed));
  return state.isMicrophoneOpen ? addEffects(changed, { type: "setMuted", muted: true }) : changed;
}

function onMicrophoneChanged(state: AdState, isMicrophoneOpen: boolean): Transition {
  const changed = unchanged({ ...state, isMicrophoneOpen });
  if (state.isMicrophoneOpen === isMicrophoneOpen || state.permission !== "granted") return changed;
  return addEffects(changed, { type: "setMuted", muted: isMicrophoneOpen });
}

/** On Android the app also resumes when a full-screen ad closes, which is no return. */
function onAppResumed(state: AdState, at: number): Transition {
  const { pausedAt } = state;
  const resumed = unchanged({ ...state, pausedAt: null });
  if (pausedAt === null || state.overlay || at - pausedAt < MIN_AWAY_MS) return resumed;
  return addEffects(resumed, { type: "appReturned" });
}

function onBannerFailed(state: AdState): Transition {
  if (state.banner !== "shown") return unchanged(state);
  return addEffects(change(unchanged(state), { banner: "failed" }), { type: "removeBanner" });
}

/** Shows or removes the banner according to the state. */
function updateBanner(transition: Transition): Transition {
  const { permission, isBannerPage, isInExercise, isMicrophoneOpen, banner } = transition.state;
  const isAllowed = permission === "granted" && isBannerPage && !isInExercise && !isMicrophoneOpen;
  if (isAllowed && banner === "none")
    return addEffects(change(transition, { banner: "shown" }), { type: "showBanner" });
  if (isAllowed || banner === "none") return transition;
  const removed = change(transition, { banner: "none" });
  return banner === "shown" ? addEffects(removed, { type: "removeBanner" }) : removed;
}

function onTimerFired(state: AdState, { name, id }: Timer): Transition {
  if (!state.timers.some((timer) => timer.id === id)) return unchanged(state);
  const next = { ...state, timers: state.timers.filter((timer) => timer.id !== id) };
  switch (name) {
    case "requestTimeout":
      return fullScreen.onRequestTimeout(next);
    case "failureDelay":
      return fullScreen.onFailureDelayOver(next);
    case "loadTimeout:startup":
      return fullScreen.onLoadFailed(next, "startup");
    case "loadTimeout:interstitial":
      return fullScreen.onLoadFailed(next, "interstitial");
    case "expiry:startup":
      return fullScreen.onExpired(next, "startup");
    case "expiry:interstitial":
      return fullScreen.onExpired(next, "interstitial");
  }
}
