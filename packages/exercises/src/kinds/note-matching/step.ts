import type { Effect } from "../../engine/effects.ts";
import type { Random, Step } from "../../engine/kind.ts";
import type { Attempt } from "../../engine/outcome.ts";
import { judgeMatch } from "./judge.ts";
import type {
  CellPress,
  MatchingEvent,
  MatchingParams,
  MatchingPhase,
  MatchingSelection,
  MatchingSession,
  MatchingStage,
  MatchVerdict,
} from "./session.ts";
import { stagesOf } from "./stages.ts";

/** Slug in reports and progress. */
export const NOTE_MATCHING_EXERCISE = "note-matching";

/** The same cell pressed again within this time is one press: fingers bounce. */
const DEBOUNCE_MS = 300;
const WRONG_MS = 1000;
/** After Continue, so that a second tap is no second answer. */
const ADVANCE_MS = 300;
/** A pressed note is a hint of its sound, not a performance. */
const NOTE_SECONDS = 0.6;

const LEAVE = {
  back: [{ type: "hush" }, { type: "leave", to: "back" }],
  home: [{ type: "hush" }, { type: "leave", to: "home" }],
} as const satisfies Record<string, readonly Effect[]>;

type Result = Step<MatchingSession, Effect>;

const NONE: MatchingSelection = { note: undefined, syllable: undefined, degree: undefined };
/** What a stage begins with. */
const FRESH = {
  phase: { name: "choosing" },
  selection: NONE,
  matched: [],
  verdict: undefined,
  press: undefined,
} as const satisfies Partial<MatchingSession>;

const stay = (session: MatchingSession, ...effects: readonly Effect[]): Result => ({
  session,
  effects,
});

function enter(
  session: MatchingSession,
  phase: MatchingPhase,
  effects: (token: number) => readonly Effect[],
): Result {
  const token = session.token + 1;
  return { session: { ...session, phase, token }, effects: effects(token) };
}

/** The stage that is being played, or was the last one played. */
export function currentStage({ stages, index }: MatchingSession): MatchingStage {
  const stage = stages[index];
  if (!stage) throw new RangeError(`no stage ${index} of ${stages.length}`);
  return stage;
}

/** @throws RangeError where the items fill no stage. */
export function startMatching({ items, startAt }: MatchingParams, random: Random): Result {
  const stages = stagesOf(items, random);
  if (stages.length === 0) throw new RangeError("note matching needs at least one stage");
  const index = Math.min(Math.max(0, Math.trunc(startAt)), stages.length - 1);
  return stay({ stages, index, ...FRESH, reported: [], token: 0 });
}

function sound(group: string, token: number): Effect {
  return { type: "play", notes: [{ note: `${group}4`, at: 0, seconds: NOTE_SECONDS }], token };
}

function report(itemId: string, outcome: Attempt["outcome"]): Effect {
  return { type: "report", attempt: { exercise: NOTE_MATCHING_EXERCISE, itemId, outcome } };
}

/** Whether a press is that of a free cell, and not the last one's bounce. */
function counts(session: MatchingSession, { column, group, at }: CellPress): boolean {
  const { press, matched } = session;
  const here = currentStage(session).items.some(({ note }) => note === group);
  if (session.phase.name !== "choosing" || !here || matched.includes(group)) return false;
  const again = press?.column === column && press.group === group;
  return !again || at - press.at >= DEBOUNCE_MS;
}

function press(before: MatchingSession, { column, group, at }: CellPress): Result {
  if (!counts(before, { column, group, at })) return stay(before);
  const chosen = before.selection[column] === group ? undefined : group;
  const selection = { ...before.selection, [column]: chosen };
  const session = { ...before, selection, press: { column, group, at } };
  const verdict = judgeMatch(currentStage(session).items, selection);
  if (verdict) {
    const judged = { ...session, verdict };
    return verdict.outcome === "great" ? match(judged, verdict) : refuse(judged, verdict);
  }
  const heard = column === "note" && chosen !== undefined;
  return heard ? stay(session, sound(group, session.token)) : stay(session);
}

function match(before: MatchingSession, { group }: MatchVerdict): Result {
  const stage = currentStage(before);
  const session = { ...before, selection: NONE, matched: [...before.matched, group] };
  if (session.matched.length < stage.items.length)
    return stay(session, sound(group, session.token));
  const first = !session.reported.includes(stage.slug);
  const reported = first ? [...session.reported, stage.slug] : session.reported;
  return enter({ ...session, reported }, { name: "done" }, (token) => [
    sound(group, token),
    { type: "cue", cue: "great" },
    ...(first ? [report(stage.slug, "great")] : []),
  ]);
}

function refuse(session: MatchingSession, { group }: MatchVerdict): Result {
  return enter(session, { name: "wrong" }, (token) => [
    { type: "cue", cue: "wrong" },
    report(`${currentStage(session).slug}:${group}`, "tryAgain"),
    { type: "wait", ms: WRONG_MS, token },
  ]);
}

function goTo(session: MatchingSession, index: number): Result {
  return enter({ ...session, ...FRESH, index }, FRESH.phase, () => [
    { type: "hush" },
    { type: "progress", index, completed: false },
  ]);
}

function advance(session: MatchingSession): Result {
  if (session.index < session.stages.length - 1) return goTo(session, session.index + 1);
  return enter(session, { name: "finished" }, () => [
    { type: "cue", cue: "encore" },
    { type: "progress", index: 0, completed: true },
  ]);
}

function waited(session: MatchingSession, token: number): Result {
  if (token !== session.token) return stay(session);
  if (session.phase.name === "advancing") return advance(session);
  if (session.phase.name !== "wrong") return stay(session);
  return stay({ ...session, phase: FRESH.phase, selection: NONE });
}

function proceed(session: MatchingSession): Result {
  if (session.phase.name !== "done") return stay(session);
  return enter(session, { name: "advancing" }, (token) => [
    { type: "wait", ms: ADVANCE_MS, token },
  ]);
}

/** One event; total, see `Kind`. */
export function stepMatching(session: MatchingSession, event: MatchingEvent): Result {
  const { index, stages } = session;
  if (session.phase.name === "finished" && event.type !== "home") return stay(session);
  switch (event.type) {
    case "press":
      return press(session, event);
    case "continue":
      return proceed(session);
    case "back":
      return index === 0 ? stay(session, ...LEAVE.back) : goTo(session, index - 1);
    case "next":
      return index === stages.length - 1 ? stay(session) : goTo(session, index + 1);
    case "home":
      return stay(session, ...LEAVE.home);
    case "waited":
      return waited(session, event.token);
    case "played":
      return stay(session);
  }
}
