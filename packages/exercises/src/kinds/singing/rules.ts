import type { TimedNote } from "../../engine/effects.ts";
import { keyNotes, withDrone } from "../../engine/key.ts";
import { stay } from "../../engine/recording-phase.ts";
import type { RecordingRules } from "../../engine/recording-rules.ts";
import { hasEnded, isTimeUp, listeningPhase } from "./ending.ts";
import { judge, pointsGained, scoreOf, type Verdict } from "./judge.ts";
import { advance, hasDetectedVoice, INITIAL_DETECTOR } from "./live-detector.ts";
import { reportOf } from "./report.ts";
import {
  currentItem,
  goalOf,
  nearestIntervalCents,
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
  start: (shared) => ({
    ...shared,
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
        keyFirst === "off"
          ? { name: "playing", sounding: "root" }
          : { name: "playing", sounding: "key", next: "root" },
    };
  },
  keyAlone: { name: "playing", sounding: "key", next: "idle" },
  leadEffects: (state, lead, token) =>
    lead.name === "ready"
      ? readyEffects(token)
      : [{ type: "play", notes: soundOf(state, lead), token }],
  afterLead({ microphone }, lead) {
    if (lead.name === "ready") return "listening";
    if (lead.sounding === "key") {
      return lead.next === "idle" ? "idle" : { name: "playing", sounding: "root" };
    }
    if (lead.sounding === "root") return { name: "playing", sounding: "target" };
    return microphone ? { name: "ready" } : "idle";
  },
  isHeardWithout: ({ name }, problem) => name === "playing" && problem !== "hidden",

  listen: (state) => ({ ...state, detector: INITIAL_DETECTOR, lastVerdict: undefined }),
  listeningPhase,
  follow: (state, frame) => ({ ...state, detector: advance(state.detector, frame, goalOf(state)) }),
  hasEnded,
  isTimeUp,
  hasVoice: ({ detector }) => hasDetectedVoice(detector),

  judge: (state, take) => judge(take, goalOf(state), nearestIntervalCents(state)),
  syllableSegments: (state, { notes }, take) => syllableSegments(notes, take, currentItem(state)),
  syllablesTimeoutMs: SYLLABLES_TIMEOUT_MS,
  withSyllables: (verdict, results, missing) => ({
    ...verdict,
    notes: withSyllables(verdict.notes, results, missing),
  }),
  idOf: singingId,
  report: (state, verdict) => reportOf(currentItem(state), verdict),
  record(state, verdict) {
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
  hasPassed: ({ phase }) =>
    phase.name === "judged" && ["great", "good"].includes(phase.verdict.outcome),
  /** Target notes start where the notes were sung, so that both can be compared. */
  replayTargets(state) {
    const sung = state.lastVerdict?.notes ?? [];
    const { root, target } = currentItem(state);
    const targets = sung.map(({ start, end }, index) => {
      return { note: index === 0 ? root : target, at: start, seconds: end - start };
    });
    return targets.length > 0 ? targets : undefined;
  },

  replaceItems: (state, items) => stay({ ...state, items, lastVerdict: undefined }),
  leaveItem: (state) => ({ ...state, lastVerdict: undefined, detector: INITIAL_DETECTOR }),
  restart: (state) => ({ ...state, best: {}, points: 0 }),
  unseen: "detector",
};

function soundOf(
  state: SingingState,
  lead: SingingLead & { readonly name: "playing" },
): readonly TimedNote[] {
  const { keyFirst } = state;
  if (lead.sounding === "key") return keyNotes(lead.next === "idle" ? "cadence" : keyFirst);
  const note = { note: currentItem(state)[lead.sounding], at: 0, seconds: NOTE_SECONDS };
  return withDrone([note], keyFirst);
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
