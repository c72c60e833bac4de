import {
  analysed,
  begin,
  cue,
  hasPassed,
  heard,
  key,
  listen,
  play,
  played,
  tick,
} from "./attempt.ts";
import { SILENCE } from "./ear.ts";
import { abandon, currentItem, enter, type Result, stay } from "./phase.ts";
import type {
  ListeningProblem,
  Replay,
  SingingEvent,
  SingingParams,
  SingingPhase,
  SingingSession,
} from "./session.ts";

const ADVANCE_MS = 300;

/** @throws RangeError without items. */
export function startSinging({ items, startAt }: SingingParams): Result {
  if (items.length === 0) throw new RangeError("an exercise needs at least one item");
  return stay({
    items,
    index: Math.min(Math.max(0, Math.trunc(startAt)), items.length - 1),
    phase: { name: "idle" },
    keyFirst: "off",
    microphone: false,
    problem: undefined,
    last: undefined,
    replaying: undefined,
    best: {},
    points: 0,
    ear: SILENCE,
    ticks: 0,
    token: 0,
  });
}

/** Goes to another item; what was under way is stopped. */
function goTo(session: SingingSession, index: number): Result {
  const moved = { ...session, index, last: undefined, ear: SILENCE };
  return enter(moved, { name: "idle" }, () => [
    ...abandon(session.phase),
    { type: "progress", index, completed: false },
  ]);
}

function finish(session: SingingSession): Result {
  return enter({ ...session, microphone: false }, { name: "finished" }, () => [
    cue("encore"),
    { type: "closeMicrophone" },
    { type: "progress", index: 0, completed: true },
  ]);
}

/** After the verdict: great and good go on, anything else stays for another try. */
function proceed(session: SingingSession): Result {
  const { phase } = session;
  if (phase.name === "timeUp") return enter(session, { name: "idle" });
  if (phase.name !== "judged") return stay(session);
  if (!hasPassed(phase.verdict)) return enter(session, { name: "idle" });
  return enter(session, { name: "advancing" }, (token) => [
    { type: "wait", ms: ADVANCE_MS, token },
  ]);
}

function advance(session: SingingSession): Result {
  const last = session.index === session.items.length - 1;
  return last ? finish(session) : goTo(session, session.index + 1);
}

function waited(session: SingingSession, token: number): Result {
  if (token !== session.token) return stay(session);
  if (session.phase.name === "ready") return listen(session);
  if (session.phase.name === "listening") return tick(session);
  return session.phase.name === "advancing" ? advance(session) : stay(session);
}

/**
 * Listening can't go on: back to idle, with nothing counted. Who asked to hear the notes hears them
 * all the same.
 */
function interrupt(session: SingingSession, problem: ListeningProblem): Result {
  const { phase } = session;
  const broken = { ...session, microphone: false, problem };
  if (phase.name === "playing" && problem !== "hidden") {
    return { session: broken, effects: [{ type: "closeMicrophone" }] };
  }
  if (phase.name === "opening" && phase.then === "play" && problem !== "hidden") {
    const { session: next, effects } = play(broken);
    return { session: next, effects: [{ type: "closeMicrophone" }, ...effects] };
  }
  const resting = ["idle", "judged", "timeUp", "advancing", "finished"].includes(phase.name);
  if (resting) {
    // Looking away between attempts is no problem to speak of.
    const quietly = problem === "hidden" ? { ...broken, problem: session.problem } : broken;
    return { session: quietly, effects: [{ type: "closeMicrophone" }] };
  }
  return enter(broken, { name: "idle" }, () => [...abandon(phase), { type: "closeMicrophone" }]);
}

function opened(session: SingingSession): Result {
  const open = { ...session, microphone: true, problem: undefined };
  if (session.phase.name !== "opening") return stay(open);
  return begin(open, session.phase.then);
}

/** The target is placed where the notes were sung, so that both can be heard against each other. */
function replay(session: SingingSession, what: Replay): Result {
  const { last, phase } = session;
  if (!last || last.notes.length === 0 || !canBegin(phase)) return stay(session);
  const { root, target } = currentItem(session);
  const targets = last.notes.map(({ start, end }, index) => {
    return { note: index === 0 ? root : target, at: start, seconds: end - start };
  });
  const token = session.token + 1;
  return {
    session: { ...session, token, replaying: what },
    effects: [{ type: "hush" }, { type: "replay", what, targets, token }],
  };
}

/** Buttons that begin a try: also over an old verdict of the same item, for a free retry. */
const canBegin = ({ name }: SingingPhase) => ["idle", "judged", "timeUp"].includes(name);

function leave(session: SingingSession, to: "back" | "home"): Result {
  return enter({ ...session, microphone: false }, { name: "idle" }, () => [
    ...abandon(session.phase),
    { type: "closeMicrophone" },
    { type: "leave", to },
  ]);
}

/** One event; total, see `Kind`. */
export function stepSinging(session: SingingSession, event: SingingEvent): Result {
  if (session.phase.name === "finished" && event.type !== "home") return stay(session);
  switch (event.type) {
    case "play": {
      const { keyFirst = "off" } = event;
      return canBegin(session.phase) ? begin({ ...session, keyFirst }, "play") : stay(session);
    }
    case "key":
      return session.phase.name === "idle" ? key(session, "cadence", "idle") : stay(session);
    case "sing":
      return canBegin(session.phase) ? begin(session, "ready") : stay(session);
    case "moved":
      return stay({ ...session, items: event.items, last: undefined });
    case "continue":
      return proceed(session);
    case "replay":
      return replay(session, event.what);
    case "replayed":
      return event.token === session.token
        ? stay({ ...session, replaying: undefined })
        : stay(session);
    case "back":
      return session.index === 0 ? leave(session, "back") : goTo(session, session.index - 1);
    case "next":
      return session.index === session.items.length - 1
        ? stay(session)
        : goTo(session, session.index + 1);
    case "home":
      return leave(session, "home");
    case "microphoneOpened":
      return opened(session);
    case "microphoneFailed":
      return interrupt(session, event.problem);
    case "hidden":
      return session.microphone || session.phase.name === "opening"
        ? interrupt(session, "hidden")
        : stay(session);
    case "played":
      return played(session, event.token);
    case "waited":
      return waited(session, event.token);
    case "heard":
      return heard(session, event);
    case "analysed":
      return analysed(session, event);
  }
}
