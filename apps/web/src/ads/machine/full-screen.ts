import {
  type AdState,
  FAILURE_DELAY_MS,
  type FullScreenKind,
  INVENTORY_TTL_MS,
  LOAD_TIMEOUT_MS,
  type Outcome,
  REQUEST_TIMEOUT_MS,
} from "./state.ts";
import {
  addEffects,
  cancelTimer,
  change,
  pauseAudio,
  recoverAudio,
  setInventory,
  startTimer,
  type Transition,
  unchanged,
} from "./transition.ts";

/** Whether a request waits for an ad to load. Practice never waits for an interstitial. */
const WAITS_FOR_LOAD: Readonly<Record<FullScreenKind, boolean>> = {
  startup: true,
  interstitial: false,
};

const isBusy = ({ isInExercise, isMicrophoneOpen, isDialogOpen, pausedAt }: AdState): boolean =>
  isInExercise || isMicrophoneOpen || isDialogOpen || pausedAt !== null;

/** Settles the pending request. Nothing else clears `pending`. */
function settlePending(transition: Transition, outcome: Outcome): Transition {
  const { pending } = transition.state;
  if (!pending) return transition;
  const stopped = cancelTimer(cancelTimer(transition, "requestTimeout"), "failureDelay");
  return addEffects(change(stopped, { pending: null }), {
    type: "settleRequest",
    id: pending.id,
    outcome,
  });
}

/** Handles a failed ad: recovers audio, reports the first failure, and settles the request later. */
function fail(transition: Transition): Transition {
  const { pending, hasReportedFailure } = transition.state;
  if (!pending) return recoverAudio(transition);
  const reported =
    pending.kind === "interstitial" && !hasReportedFailure
      ? addEffects(change(transition, { hasReportedFailure: true }), { type: "reportFailure" })
      : transition;
  const failing = change(reported, { pending: { ...pending, phase: "failing" } });
  return startTimer(
    recoverAudio(cancelTimer(failing, "requestTimeout")),
    "failureDelay",
    FAILURE_DELAY_MS,
  );
}

function show(
  transition: Transition,
  { id, kind }: { readonly id: number; readonly kind: FullScreenKind },
): Transition {
  const showId = transition.state.lastId + 1;
  const taken = cancelTimer(setInventory(transition, kind, "empty"), `expiry:${kind}`);
  const showing = change(taken, {
    lastId: showId,
    overlay: { showId, kind },
    pending: { id, kind, phase: "showing" },
  });
  const shown = addEffects(pauseAudio(showing), { type: "show", kind, showId });
  return startTimer(shown, "requestTimeout", REQUEST_TIMEOUT_MS);
}

/** Loads an ad in advance unless one is loaded or loading. */
export function preload(transition: Transition, kind: FullScreenKind): Transition {
  const { permission, inventory } = transition.state;
  if (permission !== "granted") return transition;
  if (inventory[kind] === "ready" || inventory[kind] === "loading") return transition;
  const loading = addEffects(setInventory(transition, kind, "loading"), { type: "load", kind });
  return startTimer(loading, `loadTimeout:${kind}`, LOAD_TIMEOUT_MS);
}

export function request(state: AdState, id: number, kind: FullScreenKind): Transition {
  const start = unchanged(state);
  const settle = (outcome: Outcome) => addEffects(start, { type: "settleRequest", id, outcome });
  if (state.permission !== "granted") return settle("forbidden");
  // An overlay may outlive its request, which then timed out.
  if (state.pending || state.overlay || isBusy(state)) return settle("skipped");
  const inventory = state.inventory[kind];
  if (inventory === "ready") return show(start, { id, kind });
  if (WAITS_FOR_LOAD[kind]) {
    const waiting = change(start, { pending: { id, kind, phase: "loading" } });
    return startTimer(preload(waiting, kind), "requestTimeout", REQUEST_TIMEOUT_MS);
  }
  if (inventory === "failed") {
    const waiting = change(start, { pending: { id, kind, phase: "loading" } });
    return preload(fail(waiting), kind);
  }
  return preload(settle("skipped"), kind);
}

export function onLoaded(state: AdState, kind: FullScreenKind): Transition {
  if (state.permission !== "granted" || state.inventory[kind] === "ready") return unchanged(state);
  const ready = setInventory(cancelTimer(unchanged(state), `loadTimeout:${kind}`), kind, "ready");
  const { pending } = state;
  if (pending?.phase === "loading" && pending.kind === kind) return show(ready, pending);
  return startTimer(ready, `expiry:${kind}`, INVENTORY_TTL_MS);
}

/** Also handles a load that timed out. */
export function onLoadFailed(state: AdState, kind: FullScreenKind): Transition {
  if (state.inventory[kind] !== "loading") return unchanged(state);
  const failed = setInventory(cancelTimer(unchanged(state), `loadTimeout:${kind}`), kind, "failed");
  const { pending } = state;
  return pending?.phase === "loading" && pending.kind === kind ? fail(failed) : failed;
}

/** An ad that opens after its request timed out pauses audio again. */
export function onOpened(state: AdState, showId: number): Transition {
  if (state.overlay?.showId !== showId || state.audio === "paused") return unchanged(state);
  return startTimer(pauseAudio(unchanged(state)), "requestTimeout", REQUEST_TIMEOUT_MS);
}

export function onShowFailed(state: AdState, showId: number): Transition {
  if (state.overlay?.showId !== showId) return unchanged(state);
  const closed = change(unchanged(state), { overlay: null });
  return state.pending?.phase === "showing" ? fail(closed) : finish(closed);
}

export function onDismissed(state: AdState, showId: number): Transition {
  if (state.overlay?.showId !== showId) return unchanged(state);
  const { kind } = state.overlay;
  const finished = finish(change(unchanged(state), { overlay: null }));
  return kind === "interstitial" ? preload(finished, kind) : finished;
}

const finish = (transition: Transition): Transition =>
  settlePending(recoverAudio(cancelTimer(transition, "requestTimeout")), "dismissed");

/** Recovers audio and settles the request. The overlay stays, because the ad may still be visible. */
export const onRequestTimeout = (state: AdState): Transition =>
  settlePending(recoverAudio(unchanged(state)), "timeout");

export const onFailureDelayOver = (state: AdState): Transition =>
  settlePending(unchanged(state), "failed");

export const onExpired = (state: AdState, kind: FullScreenKind): Transition =>
  setInventory(unchanged(state), kind, "empty");

/** Skips a request that waits for its ad if an exercise started, a dialog opened or the app left the foreground. */
export function skipIfBusy(transition: Transition): Transition {
  const { state } = transition;
  const shouldSkip = state.pending?.phase === "loading" && isBusy(state);
  return shouldSkip ? settlePending(transition, "skipped") : transition;
}

/** Settles the request, drops loaded ads and cancels all timers when consent is withdrawn. */
export function revoke(transition: Transition): Transition {
  const settled = settlePending(recoverAudio(transition), "forbidden");
  const emptied = change(settled, { inventory: { startup: "empty", interstitial: "empty" } });
  return emptied.state.timers.reduce((result, { name }) => cancelTimer(result, name), emptied);
}
