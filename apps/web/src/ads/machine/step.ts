import { change, effect, type Step, stay } from "./draft.ts";
import type { AdEvent } from "./events.ts";
import * as full from "./full-screen.ts";
import { type AdState, RETURN_MS, type Timer } from "./state.ts";

/**
 * What becomes of ads as things happen: pure, in whatever order they come, late or twice.
 * `testing/laws.ts` says what holds of every history.
 */
export function step(state: AdState, event: AdEvent): Step {
  if (state.permission === "off") return afterOff(state, event);
  return banner(full.giveWay(next(state, event)));
}

function next(state: AdState, event: AdEvent): Step {
  switch (event.type) {
    case "asked":
      return full.ask(state, event.id, event.kind);
    case "expected":
      return full.expect(stay(state), event.kind);
    case "consent":
      return consent(state, event.granted ? "granted" : "refused");
    case "off":
      return consent(state, "off");
    case "exercise":
      return stay({ ...state, exercise: event.on });
    case "listening":
      return listening(state, event.on);
    case "resting":
      return stay({ ...state, resting: event.on });
    case "paused":
      // A full-screen ad puts the app behind itself; that is no leaving.
      return state.cover ? stay(state) : stay({ ...state, awaySince: event.at });
    case "resumed":
      return resumed(state, event.at);
    case "prepared":
      return full.prepared(state, event.kind);
    case "failedToLoad":
      return full.failedToLoad(state, event.kind);
    case "shown":
      return full.shown(state, event.show);
    case "failedToShow":
      return full.failedToShow(state, event.show);
    case "dismissed":
      return full.dismissed(state, event.show);
    case "bannerFailed":
      return bannerFailed(state);
    case "alarm":
      return alarm(state, event.timer);
  }
}

/** Nothing is done any more, except that whoever asks is told so. */
function afterOff(state: AdState, event: AdEvent): Step {
  if (event.type !== "asked") return stay(state);
  return effect(stay(state), { type: "callBack", id: event.id, outcome: "forbidden" });
}

function consent(state: AdState, permission: AdState["permission"]): Step {
  if (state.permission === permission) return stay(state);
  const changed = stay({ ...state, permission });
  if (permission !== "granted") return banner(full.giveUp(changed));
  return state.listening ? effect(changed, { type: "mute", on: true }) : changed;
}

function listening(state: AdState, on: boolean): Step {
  const changed = stay({ ...state, listening: on });
  const tells = state.listening !== on && state.permission === "granted";
  return tells ? effect(changed, { type: "mute", on }) : changed;
}

/** Closing a full-screen ad fires the same event on Android: only who really left comes back. */
function resumed(state: AdState, at: number): Step {
  const { awaySince } = state;
  const back = stay({ ...state, awaySince: null });
  if (awaySince === null || state.cover || at - awaySince < RETURN_MS) return back;
  return effect(back, { type: "returned" });
}

function bannerFailed(state: AdState): Step {
  if (state.banner !== "shown") return stay(state);
  return effect(change(stay(state), { banner: "failed" }), { type: "removeBanner" });
}

/** Sees to it that there is a banner where there may be one, one at most. */
function banner(draft: Step): Step {
  const { permission, resting, exercise, listening: listens, banner: now } = draft.state;
  const wanted = permission === "granted" && resting && !exercise && !listens;
  if (wanted && now === "none")
    return effect(change(draft, { banner: "shown" }), { type: "showBanner" });
  if (wanted || now === "none") return draft;
  const gone = change(draft, { banner: "none" });
  return now === "shown" ? effect(gone, { type: "removeBanner" }) : gone;
}

function alarm(state: AdState, { name, number }: Timer): Step {
  if (!state.timers.some((timer) => timer.number === number)) return stay(state);
  const rung = { ...state, timers: state.timers.filter((timer) => timer.number !== number) };
  switch (name) {
    case "fallback":
      return full.timedOut(rung);
    case "callback":
      return full.failureOver(rung);
    case "load:startup":
      return full.failedToLoad(rung, "startup");
    case "load:interstitial":
      return full.failedToLoad(rung, "interstitial");
    case "stale:startup":
      return full.stale(rung, "startup");
    case "stale:interstitial":
      return full.stale(rung, "interstitial");
  }
}
