import { type KeyFirst, keyAlone, underscored } from "../../engine/key.ts";
import { hear, heardBoth, heardVoice, SILENCE } from "./ear.ts";
import { judge, pointsGained, scoreOf, type Verdict } from "./judge.ts";
import { currentItem, enter, goalOf, type Result, SINGING_EXERCISE, stay } from "./phase.ts";
import type { SingingEffect, SingingEvent, SingingSession } from "./session.ts";

const NOTE_SECONDS = 1;
/** 'GET READY...': about half a second, and 50 ms so that no tail of the piano is heard as voice. */
const READY_MS = 550;
const TICK_MS = 1000;
const LABEL_SECONDS = 3;
const LISTEN_SECONDS = 5;
const UNHEARD_SECONDS = 2;

/** Sounds what sets the key, if anything is to; then the root, and when it was heard, the target. */
export function play(session: SingingSession): Result {
  const { keyFirst } = session;
  return keyFirst === "off" ? note(session, "root") : key(session, keyFirst, "root");
}

/** Sounds what sets the key. */
export function key(session: SingingSession, keyFirst: KeyFirst, next: "root" | "idle"): Result {
  const notes = keyAlone(keyFirst);
  return enter(session, { name: "playing", sounding: "key", next }, (token) => [
    { type: "play", notes, token },
  ]);
}

function note(session: SingingSession, sounding: "root" | "target"): Result {
  const alone = [{ note: currentItem(session)[sounding], at: 0, seconds: NOTE_SECONDS }];
  const notes = underscored(alone, session.keyFirst);
  return enter(session, { name: "playing", sounding }, (token) => [{ type: "play", notes, token }]);
}

export function played(session: SingingSession, token: number): Result {
  const { phase } = session;
  if (phase.name !== "playing" || token !== session.token) return stay(session);
  if (phase.sounding === "key") {
    return phase.next === "root" ? note(session, "root") : enter(session, { name: "idle" });
  }
  if (phase.sounding === "root") return note(session, "target");
  return session.microphone ? ready(session) : enter(session, { name: "idle" });
}

/** Hushed first: the cue of the last verdict rings on, and would be heard as a voice. */
function ready(session: SingingSession): Result {
  return enter(session, { name: "ready" }, (token) => [
    { type: "hush" },
    { type: "wait", ms: READY_MS, token },
  ]);
}

/** Opens the microphone first, so that the browser's question is answered before notes sound. */
export function begin(session: SingingSession, then: "play" | "ready"): Result {
  if (session.microphone) return then === "play" ? play(session) : ready(session);
  const asking = { ...session, problem: undefined };
  return enter(asking, { name: "opening", then }, () => [{ type: "openMicrophone" }]);
}

export function listen(session: SingingSession): Result {
  const listening = { ...session, ear: SILENCE, ticks: 0, last: undefined };
  return enter(listening, { name: "listening", count: 3, unheard: false }, (token) => [
    { type: "listen" },
    { type: "wait", ms: TICK_MS, token },
  ]);
}

/** Enough has been sung, or the time is over: on to the analysis, or to 'Time's Up!'. */
function finishListening(session: SingingSession): Result {
  if (!heardVoice(session.ear)) {
    return enter(session, { name: "timeUp" }, () => [{ type: "discard" }]);
  }
  const { rootHz, targetHz } = goalOf(session);
  return enter(session, { name: "analysing" }, (token) => [
    { type: "analyse", targetsHz: [rootHz, targetHz], token },
  ]);
}

export function tick(session: SingingSession): Result {
  const ticks = session.ticks + 1;
  const { notes, begun } = session.ear;
  if (ticks >= LISTEN_SECONDS || (ticks >= LABEL_SECONDS && notes >= 2)) {
    return finishListening({ ...session, ticks });
  }
  const count = Math.max(1, LABEL_SECONDS - ticks) as 3 | 2 | 1;
  const unheard = ticks >= UNHEARD_SECONDS && begun === 0;
  return {
    session: { ...session, ticks, phase: { name: "listening", count, unheard } },
    effects: [{ type: "wait", ms: TICK_MS, token: session.token }],
  };
}

export function heard(session: SingingSession, event: SingingEvent & { type: "heard" }): Result {
  if (session.phase.name !== "listening") return stay(session);
  const ear = hear(session.ear, event.frame, goalOf(session));
  const next = { ...session, ear };
  if (heardBoth(ear)) return finishListening(next);
  if (ear.time >= LABEL_SECONDS && ear.notes >= 2) return finishListening(next);
  if (session.phase.unheard && heardVoice(ear)) {
    return stay({ ...next, phase: { ...session.phase, unheard: false } });
  }
  return stay(next);
}

export const hasPassed = ({ outcome }: Verdict) => outcome === "great" || outcome === "good";

export const cue = (name: "great" | "wrong" | "encore"): SingingEffect => ({
  type: "cue",
  cue: name,
});

export function analysed(
  session: SingingSession,
  event: SingingEvent & { type: "analysed" },
): Result {
  if (session.phase.name !== "analysing" || event.token !== session.token) return stay(session);
  const { id } = currentItem(session);
  const { rootHz, targetHz } = goalOf(session);
  const verdict = judge(event.take, 1200 * Math.log2(targetHz / rootHz));
  const score = scoreOf(verdict.accuracy, session.ear.best);
  const before = session.best[id] ?? 0;
  const judged = {
    ...session,
    last: verdict,
    best: { ...session.best, [id]: Math.max(before, score) },
    points: session.points + pointsGained(score, before),
  };
  const worst = [...verdict.notes].sort((a, b) => Math.abs(b.centsOff) - Math.abs(a.centsOff))[0];
  const passed = hasPassed(verdict);
  return enter(judged, { name: "judged", verdict }, () => [
    ...(verdict.outcome === "noVoice" ? [] : [cue(passed ? "great" : "wrong")]),
    {
      type: "report",
      attempt: {
        exercise: SINGING_EXERCISE,
        itemId: id,
        outcome: verdict.outcome,
        accuracy: verdict.accuracy,
        ...(worst && { centsOff: worst.centsOff }),
      },
    },
  ]);
}
