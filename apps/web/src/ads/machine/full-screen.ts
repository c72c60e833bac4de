import {
  cancelTimer,
  change,
  effect,
  pauseAudio,
  recoverAudio,
  type Step,
  startTimer,
  stay,
  stock,
} from "./draft.ts";
import {
  type AdState,
  CALLBACK_MS,
  FALLBACK_MS,
  type FullScreenKind,
  LOAD_MS,
  type Outcome,
  STALE_MS,
} from "./state.ts";

/** Whoever opens the app may wait a moment for its ad; nobody in the middle of practice does. */
const WAITS: Readonly<Record<FullScreenKind, boolean>> = { startup: true, interstitial: false };

const isBusy = ({ exercise, listening, awaySince }: AdState): boolean =>
  exercise || listening || awaySince !== null;

/** Ends the pending ask; the only place where one is. */
function callBack(step: Step, outcome: Outcome): Step {
  const { pending } = step.state;
  if (!pending) return step;
  const ended = cancelTimer(cancelTimer(step, "fallback"), "callback");
  return effect(change(ended, { pending: null }), { type: "callBack", id: pending.id, outcome });
}

/** An ad failed: it is told, audio comes back, and whoever asked goes on in a moment. */
function fail(step: Step): Step {
  const { pending, alerted } = step.state;
  if (!pending) return recoverAudio(step);
  const tells = pending.kind === "interstitial" && !alerted;
  const told = tells ? effect(change(step, { alerted: true }), { type: "alert" }) : step;
  const failing = change(told, { pending: { ...pending, phase: "failing" } });
  return startTimer(recoverAudio(cancelTimer(failing, "fallback")), "callback", CALLBACK_MS);
}

function begin(step: Step, { id, kind }: { id: number; kind: FullScreenKind }): Step {
  const show = step.state.last + 1;
  const taken = cancelTimer(stock(step, kind, "none"), `stale:${kind}`);
  const pending = { id, kind, phase: "showing" } as const;
  const covered = change(taken, { last: show, cover: { show, kind }, pending });
  const shown = effect(pauseAudio(covered), { type: "show", kind, show });
  return startTimer(shown, "fallback", FALLBACK_MS);
}

/** Fetches an ad in advance, if none is here or on its way. */
export function expect(step: Step, kind: FullScreenKind): Step {
  const { permission, stock: all } = step.state;
  if (permission !== "granted" || all[kind] === "ready" || all[kind] === "loading") return step;
  const loading = effect(stock(step, kind, "loading"), { type: "prepare", kind });
  return startTimer(loading, `load:${kind}`, LOAD_MS);
}

export function ask(state: AdState, id: number, kind: FullScreenKind): Step {
  const step = stay(state);
  const answer = (outcome: Outcome) => effect(step, { type: "callBack", id, outcome });
  if (state.permission !== "granted") return answer("forbidden");
  // Also while one covers the screen of which the asker was called back long ago.
  if (state.pending || state.cover || isBusy(state)) return answer("skipped");
  const here = state.stock[kind];
  if (here === "ready") return begin(step, { id, kind });
  if (WAITS[kind]) {
    const waiting = change(step, { pending: { id, kind, phase: "preparing" } });
    return startTimer(expect(waiting, kind), "fallback", FALLBACK_MS);
  }
  if (here === "failed") {
    const failing = change(step, { pending: { id, kind, phase: "preparing" } });
    return expect(fail(failing), kind);
  }
  return expect(answer("skipped"), kind);
}

export function prepared(state: AdState, kind: FullScreenKind): Step {
  if (state.permission !== "granted" || state.stock[kind] === "ready") return stay(state);
  const here = stock(cancelTimer(stay(state), `load:${kind}`), kind, "ready");
  const { pending } = state;
  if (pending?.phase === "preparing" && pending.kind === kind) return begin(here, pending);
  return startTimer(here, `stale:${kind}`, STALE_MS);
}

export function failedToLoad(state: AdState, kind: FullScreenKind): Step {
  if (state.stock[kind] !== "loading") return stay(state);
  const step = stock(cancelTimer(stay(state), `load:${kind}`), kind, "failed");
  const { pending } = state;
  return pending?.phase === "preparing" && pending.kind === kind ? fail(step) : step;
}

/** One that opens late, when nobody waits for it any more, silences the page all the same. */
export function shown(state: AdState, show: number): Step {
  if (state.cover?.show !== show || state.audio === "paused") return stay(state);
  return startTimer(pauseAudio(stay(state)), "fallback", FALLBACK_MS);
}

export function failedToShow(state: AdState, show: number): Step {
  if (state.cover?.show !== show) return stay(state);
  const step = change(stay(state), { cover: null });
  return state.pending?.phase === "showing" ? fail(step) : end(step);
}

export function dismissed(state: AdState, show: number): Step {
  if (state.cover?.show !== show) return stay(state);
  const { kind } = state.cover;
  const ended = end(change(stay(state), { cover: null }));
  // The next interstitial is fetched while there is time.
  return kind === "interstitial" ? expect(ended, kind) : ended;
}

const end = (step: Step): Step =>
  callBack(recoverAudio(cancelTimer(step, "fallback")), "dismissed");

/** Nothing was heard: audio is given back and whoever asked goes on. The ad may still be there. */
export const timedOut = (state: AdState): Step => callBack(recoverAudio(stay(state)), "timeout");

export const failureOver = (state: AdState): Step => callBack(stay(state), "failed");

export const stale = (state: AdState, kind: FullScreenKind): Step =>
  stock(stay(state), kind, "none");

/** The learner began something: an ad that has not been shown yet is not shown. */
export function giveWay(step: Step): Step {
  const waits = step.state.pending?.phase === "preparing" && isBusy(step.state);
  return waits ? callBack(step, "skipped") : step;
}

/** No consent any more: nothing is fetched or shown from here on, and nobody is kept waiting. */
export function giveUp(step: Step): Step {
  const ended = callBack(recoverAudio(step), "forbidden");
  const none = change(ended, { stock: { startup: "none", interstitial: "none" } });
  return none.state.timers.reduce((all, { name }) => cancelTimer(all, name), none);
}
