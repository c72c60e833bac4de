import { stay } from "../../engine/recording/phase.ts";
import type { RecordingRules } from "../../engine/recording/rules.ts";
import { hasEndedMatch, isTimeUpForMatch, matchListening } from "./ending.ts";
import { follow, START } from "./follower.ts";
import { type HoldVerdict, judgeMatch } from "./judge.ts";
import { MATCH_NOTE_EXERCISE } from "./set.ts";
import { matchSound } from "./sound.ts";
import {
  currentMatch,
  type HoldAsk,
  type HoldEffect,
  type HoldLead,
  type HoldParams,
  type HoldState,
  matchId,
  matchTask,
} from "./state.ts";

interface HoldTypes {
  readonly Params: HoldParams;
  readonly State: HoldState;
  readonly Ask: HoldAsk;
  readonly Verdict: HoldVerdict;
  readonly Lead: HoldLead;
}

/** Half a second, and 50 ms in which the piano's tail fades before recording starts. */
const READY_MS = 550;

const FRESH = { how: "plain", last: undefined, misses: 0, heardMidi: undefined } as const;

/** The note is played or not, then held; in the order in which an attempt uses them. */
export const rules: RecordingRules<HoldTypes> = {
  start: (shared) => ({ ...shared, ...FRESH, follower: START }),

  ask(state, event) {
    const hasNotes = currentMatch(state).notes.length > 0;
    if (event.type === "sing" || !hasNotes) return { state, lead: { name: "ready" } };
    const { how = "plain" } = event;
    return { state: { ...state, how }, lead: { name: "playing", sounding: "notes" } };
  },
  keyAlone: { name: "playing", sounding: "key" },
  leadEffects: (state, lead, token) =>
    lead.name === "ready"
      ? readyEffects(token)
      : [{ type: "play", notes: matchSound(state, lead), token }],
  afterLead({ microphone }, lead) {
    if (lead.name === "ready") return "listening";
    return lead.sounding === "notes" && microphone ? { name: "ready" } : "idle";
  },
  isHeardWithout: ({ name }, problem) => name === "playing" && problem !== "hidden",

  listen: (state) => ({ ...state, follower: START, last: undefined }),
  listeningPhase: (state) => matchListening(state.follower, matchTask(state), state.clock.seconds),
  follow: (state, frame) => ({
    ...state,
    follower: follow(state.follower, frame, matchTask(state)),
  }),
  hasEnded: (state) => hasEndedMatch(state.follower, matchTask(state)),
  isTimeUp: ({ follower }, seconds) => isTimeUpForMatch(follower, seconds),
  hasVoice: ({ follower }) => follower.hasVoice,

  judge: (state, take) => judgeMatch(state.follower, matchTask(state), take),
  syllableSegments: () => [],
  withSyllables: (verdict) => verdict,
  idOf: matchId,
  report(state, { worst }) {
    const { id, notes } = currentMatch(state);
    if (notes.length === 0) return undefined;
    return {
      exercise: MATCH_NOTE_EXERCISE,
      itemId: id,
      ...(worst && { centsOff: worst.centsOff }),
    };
  },
  record(state, verdict) {
    const isMiss = verdict.outcome === "tryAgain";
    return {
      ...state,
      last: verdict,
      misses: state.misses + (isMiss ? 1 : 0),
      ...(isMiss && { heardMidi: verdict.heldMidi }),
    };
  },
  judgedPhase: (verdict) => ({ name: "judged", verdict }),
  hasPassed: ({ phase }) =>
    phase.name === "judged" && ["great", "good"].includes(phase.verdict.outcome),
  /** The notes from the beginning of the take. */
  replayTargets(state) {
    const { last } = state;
    if (last?.heldMidi === undefined) return undefined;
    const { notes, holdSeconds } = currentMatch(state);
    return notes.map((note, index) => ({ note, at: index * holdSeconds, seconds: holdSeconds }));
  },

  replaceItems: (state, items) => stay({ ...state, items, last: undefined }),
  rest: (state) => state,
  leaveItem: (state) => ({ ...state, ...FRESH, follower: START }),
  unseen: "follower",
};

/** Stops audio first: the tail of the last sound would be detected as a voice. With Bluetooth it is heard later. */
const readyEffects = (token: number): readonly HoldEffect[] => [
  { type: "stopAudio" },
  { type: "click", click: "begin" },
  { type: "startTimer", ms: READY_MS, token, afterSound: true },
];
