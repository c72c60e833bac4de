import { noteToHz } from "@attune/theory";
import type { Step } from "../../engine/kind.ts";
import { hear, heardBoth, heardVoice, SILENCE } from "./ear.ts";
import { judge, pointsGained, scoreOf, type Verdict } from "./judge.ts";
import type {
  ListeningProblem,
  Replay,
  SingingEffect,
  SingingEvent,
  SingingItem,
  SingingParams,
  SingingPhase,
  SingingSession,
} from "./session.ts";

/** Slug of the exercise in reports and progress. */
export const SINGING_EXERCISE = "intervals";

const NOTE_SECONDS = 1;
/** 'GET READY...': about half a second, and 50 ms so that no tail of the piano is heard as voice. */
const READY_MS = 550;
const TICK_MS = 1000;
const LABEL_SECONDS = 3;
const LISTEN_SECONDS = 5;
const UNHEARD_SECONDS = 2;
const ADVANCE_MS = 300;

type Result = Step<SingingSession, SingingEffect>;

const stay = (session: SingingSession): Result => ({ session, effects: [] });

/** The item that is being practised. */
export function currentItem({ items, index }: SingingSession): SingingItem {
  const item = items[index];
  if (!item) throw new RangeError(`no item ${index} of ${items.length}`);
  return item;
}

/** The pitches that are asked for, in Hz. */
export function goalOf(session: SingingSession): { rootHz: number; targetHz: number } {
  const { root, target } = currentItem(session);
  return { rootHz: noteToHz(root), targetHz: noteToHz(target) };
}

/** @throws RangeError without items. */
export function startSinging({ items, startAt }: SingingParams): Result {
  if (items.length === 0) throw new RangeError("an exercise needs at least one item");
  return stay({
    items,
    index: Math.min(Math.max(0, Math.trunc(startAt)), items.length - 1),
    phase: { name: "idle" },
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

/** Enters a phase, giving up whatever the last one still waited for. */
function enter(
  session: SingingSession,
  phase: SingingPhase,
  effects: (token: number) => readonly SingingEffect[] = () => [],
): Result {
  const token = session.token + 1;
  const hushed: readonly SingingEffect[] = session.replaying ? [{ type: "hush" }] : [];
  return {
    session: { ...session, phase, token, replaying: undefined },
    effects: [...hushed, ...effects(token)],
  };
}

/** What must be stopped when a phase is left before its end. */
function abandon({ name }: SingingPhase): readonly SingingEffect[] {
  if (name === "playing") return [{ type: "hush" }];
  return name === "listening" || name === "analysing" ? [{ type: "discard" }] : [];
}

function play(session: SingingSession): Result {
  const { root, target } = currentItem(session);
  const notes = [root, target].map((note, index) => ({
    note,
    at: index * NOTE_SECONDS,
    seconds: NOTE_SECONDS,
  }));
  return enter(session, { name: "playing" }, (token) => [{ type: "play", notes, token }]);
}

function ready(session: SingingSession): Result {
  return enter(session, { name: "ready" }, (token) => [{ type: "wait", ms: READY_MS, token }]);
}

/** Opens the microphone first, so that the browser's question is answered before notes sound. */
function begin(session: SingingSession, then: "play" | "ready"): Result {
  if (session.microphone) return then === "play" ? play(session) : ready(session);
  return enter(session, { name: "opening", then }, () => [{ type: "openMicrophone" }]);
}

function listen(session: SingingSession): Result {
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

function tick(session: SingingSession): Result {
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

function heard(session: SingingSession, event: SingingEvent & { type: "heard" }): Result {
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

const hasPassed = ({ outcome }: Verdict) => outcome === "great" || outcome === "good";

const cue = (name: "great" | "wrong" | "encore"): SingingEffect => ({ type: "cue", cue: name });

function analysed(session: SingingSession, event: SingingEvent & { type: "analysed" }): Result {
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

/** Listening can't go on: back to idle, with nothing counted. */
function interrupt(session: SingingSession, problem: ListeningProblem): Result {
  const { phase } = session;
  const broken = { ...session, microphone: false, problem };
  const resting = ["idle", "judged", "timeUp", "advancing", "finished"].includes(phase.name);
  if (resting) return { session: broken, effects: [{ type: "closeMicrophone" }] };
  return enter(broken, { name: "idle" }, () => [...abandon(phase), { type: "closeMicrophone" }]);
}

function opened(session: SingingSession): Result {
  const open = { ...session, microphone: true, problem: undefined };
  if (session.phase.name !== "opening") return stay(open);
  return session.phase.then === "play" ? play(open) : ready(open);
}

/** The target is placed where the notes were sung, so that both can be heard against each other. */
function replay(session: SingingSession, what: Replay): Result {
  const { last, phase } = session;
  if (!last || last.notes.length === 0 || !canBegin(phase)) return stay(session);
  const { root, target } = currentItem(session);
  const targets = [root, target].map((note, index) => {
    const { start, end } = last.notes[index] ?? { start: index, end: index + 1 };
    return { note, at: start, seconds: end - start };
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
    case "play":
      return canBegin(session.phase) ? begin(session, "play") : stay(session);
    case "sing":
      return canBegin(session.phase) ? begin(session, "ready") : stay(session);
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
      return session.phase.name === "playing" && event.token === session.token
        ? ready(session)
        : stay(session);
    case "waited":
      return waited(session, event.token);
    case "heard":
      return heard(session, event);
    case "analysed":
      return analysed(session, event);
  }
}
