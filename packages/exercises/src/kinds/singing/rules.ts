import type { TimedNote } from "../../engine/effects.ts";
import { keyNotes, withDrone } from "../../engine/key.ts";
import { isLimited } from "../../engine/limits.ts";
import { stay } from "../../engine/recording/phase.ts";
import type { RecordingRules } from "../../engine/recording/rules.ts";
import { hasEnded, isTimeUp, listeningPhase } from "./ending.ts";
import { judge, judgeSingle, pointsGained, scoreOf, type Verdict } from "./judge.ts";
import { advance, hasDetectedVoice, INITIAL_DETECTOR } from "./live-detector.ts";
import { reportOf } from "./report.ts";
import {
  currentItem,
  goalOf,
  nearestIntervalCents,
  ROLES,
  type Rung,
  type SingingAsk,
  type SingingEffect,
  type SingingLead,
  type SingingParams,
  type SingingState,
  singingId,
} from "./state.ts";
import { syllableSegments, withSyllables } from "./syllables.ts";

interface SingingTypes {
  readonly Params: SingingParams;
  readonly State: SingingState;
  readonly Ask: SingingAsk;
  readonly Verdict: Verdict;
  readonly Lead: SingingLead;
}

const NOTE_SECONDS = 1;
/**
 * 'GET READY...': half a second, and 50 ms in which the piano's tail fades before recording starts. The click at its
 * beginning is over long before.
 */
const READY_MS = 550;
/** The verdict waits for the syllables this long: the recognizer may still be loading. */
const SYLLABLES_TIMEOUT_MS = 3000;

/** The root and the target are played or not, then sung; in the order in which an attempt uses them. */
export const rules: RecordingRules<SingingTypes> = {
  start: (shared, { isEasier = false }) => ({
    ...shared,
    rung: isEasier ? "root" : "both",
    rungMisses: 0,
    keyFirst: "off",
    lastVerdict: undefined,
    best: {},
    points: 0,
    detector: INITIAL_DETECTOR,
  }),

  ask(state, event) {
    const { checkSyllables = false } = event;
    if (event.type === "sing")
      return { state: { ...state, checkSyllables }, lead: { name: "ready" } };
    const { keyFirst = "off" } = event;
    return {
      state: { ...state, checkSyllables, keyFirst },
      lead:
        keyFirst === "off" ? firstNote(state) : { name: "playing", sounding: "key", next: "root" },
    };
  },
  keyAlone: { name: "playing", sounding: "key", next: "idle" },
  leadEffects: (state, lead, token) =>
    lead.name === "ready"
      ? readyEffects(token)
      : [{ type: "play", notes: soundOf(state, lead), token }],
  afterLead(state, lead) {
    if (lead.name === "ready") return "listening";
    if (lead.sounding === "key") return lead.next === "idle" ? "idle" : firstNote(state);
    const isTargetNext = lead.sounding === "root" && state.rung === "both";
    if (isTargetNext) return { name: "playing", sounding: "target" };
    return state.microphone ? { name: "ready" } : "idle";
  },
  isHeardWithout: ({ name }, problem) => name === "playing" && problem !== "hidden",

  listen: (state) => ({ ...state, detector: INITIAL_DETECTOR, lastVerdict: undefined }),
  listeningPhase,
  follow: (state, frame) => ({ ...state, detector: advance(state.detector, frame, goalOf(state)) }),
  hasEnded,
  isTimeUp,
  hasVoice: ({ detector }) => hasDetectedVoice(detector),

  judge(state, take) {
    const goal = goalOf(state);
    const { rung } = state;
    return rung === "both"
      ? judge(take, goal, nearestIntervalCents(state))
      : judgeSingle(take, goal[`${rung}Hz`]);
  },
  syllableSegments: (state, { notes }, take) =>
    state.rung === "both" ? syllableSegments(notes, take, currentItem(state)) : [],
  syllablesTimeoutMs: SYLLABLES_TIMEOUT_MS,
  withSyllables: (verdict, results, missing) => ({
    ...verdict,
    notes: withSyllables(verdict.notes, results, missing),
  }),
  idOf: singingId,
  report: (state, verdict) =>
    state.rung === "both" ? reportOf(currentItem(state), verdict) : undefined,
  record(state, verdict) {
    if (state.rung !== "both") {
      const isMissed = verdict.outcome === "tryAgain";
      const rungMisses = isMissed ? state.rungMisses + 1 : state.rungMisses;
      return { ...state, lastVerdict: verdict, rungMisses };
    }
    const { id } = currentItem(state);
    const score = scoreOf(verdict.accuracy, state.detector.bestAccuracy);
    const previousBest = state.best[id] ?? 0;
    return {
      ...state,
      lastVerdict: verdict,
      best: { ...state.best, [id]: Math.max(previousBest, score) },
      points: state.points + pointsGained(score, previousBest),
    };
  },
  judgedPhase: (verdict) => ({ name: "judged", verdict }),
  hasPassed: (state) => state.rung === "both" && isSung(state),
  /** Target notes start where the notes were sung, so that both can be compared. */
  replayTargets(state) {
    const sung = state.lastVerdict?.notes ?? [];
    const item = currentItem(state);
    const targets = ROLES[state.rung]
      .slice(0, sung.length)
      .map((role, index) => ({ role, ...(sung[index] as (typeof sung)[number]) }))
      .map(({ role, start, end }) => ({ note: item[role], at: start, seconds: end - start }));
    return targets.length > 0 ? targets : undefined;
  },

  model(state) {
    const { root, target } = currentItem(state);
    return [root, target].map((note, index) => ({
      note,
      at: MODEL.delay + index * MODEL.stride,
      seconds: MODEL.seconds,
    }));
  },

  replaceItems: (state, items) => stay({ ...state, items, lastVerdict: undefined }),
  rest: (state) => (isRungDone(state) ? enterRung(state, nextRung(state.rung)) : state),
  leaveItem: (state) => ({ ...enterRung(state, "both"), detector: INITIAL_DETECTOR }),
  restart: (state) => ({ ...state, best: {}, points: 0 }),
  unseen: "detector",
};

const firstNote = ({ rung }: SingingState): SingingLead => ({
  name: "playing",
  sounding: rung === "target" ? "target" : "root",
});

/** The notes after a miss, in seconds; they begin after the sound of the verdict. */
const MODEL = { delay: 0.8, stride: 1.8, seconds: 1.5 };

const isSung = ({ phase }: SingingState): boolean =>
  phase.name === "judged" && ["great", "good"].includes(phase.verdict.outcome);

/** Whether a note alone has been sung, or missed as often as a run allows. */
function isRungDone(state: SingingState): boolean {
  const { rung, limits, rungMisses, phase } = state;
  if (rung === "both") return false;
  const hasResult = phase.name === "judged" || phase.name === "timeUp";
  return isSung(state) || (hasResult && isLimited(limits) && rungMisses >= limits.maxMistakes);
}

const nextRung = (rung: Rung): Rung => (rung === "root" ? "target" : "both");

/** Asks for another part of the interval, whose notes haven't been sung yet. */
export const enterRung = (state: SingingState, rung: Rung): SingingState => ({
  ...state,
  rung,
  rungMisses: 0,
  lastVerdict: undefined,
});

function soundOf(
  state: SingingState,
  lead: SingingLead & { readonly name: "playing" },
): readonly TimedNote[] {
  const { keyFirst } = state;
  const item = currentItem(state);
  if (lead.sounding === "key")
    return keyNotes(lead.next === "idle" ? "cadence" : keyFirst, item.key);
  const note = { note: item[lead.sounding], at: 0, seconds: NOTE_SECONDS };
  return withDrone([note], keyFirst, item.key);
}

/**
 * Stops audio first: the tail of the last sound would be detected as a voice. With Bluetooth it is heard
 * later.
 */
const readyEffects = (token: number): readonly SingingEffect[] => [
  { type: "stopAudio" },
  { type: "click", click: "begin" },
  { type: "startTimer", ms: READY_MS, token, afterSound: true },
];
