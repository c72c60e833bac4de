/** One attempt at an item, in the order in which it happens. The differences between kinds are in their rules. */
import { isAnswerPlayed, isAnswerShown, isLimited, MAX_UNJUDGED } from "../limits.ts";
import { type Attempt, MAX_TRIES } from "../outcome.ts";
import {
  CLOCK_START,
  canBegin,
  enter,
  enterIdle,
  enterLead,
  isLead,
  type Result,
  type Rules,
  type State,
  stay,
  stopEffects,
} from "./phase.ts";
import type { PitchSample, RecordingEvent, SyllableSegment, Take } from "./recording.ts";
import type {
  AskEvent,
  LeadPhase,
  ListeningPhase,
  RecordingExerciseEffect,
  RecordingVerdict,
  TimeUpReason,
} from "./state.ts";

const TICK_MS = 1000;
/** A microphone that is open by then needs no prompt, and drawing one would delay the notes of a slow phone. */
const SLOW_OPENING_MS = 300;
/**
 * A microphone is dead if no frame came between this many ticks of the clock. In a busy page a tick may overtake the
 * frames of its second, which are handled before the next one.
 */
const DEAD_TICKS = 3;
/** Delay after Continue, so that a double tap doesn't start the next attempt. PLAY and SING end it. */
const ADVANCE_MS = 300;

type Recognized = RecordingEvent & { readonly type: "syllablesRecognized" };

/** Starts an attempt. Opens the microphone first, so that the permission prompt precedes the sounds. */
export function ask(rules: Rules, state: State, event: AskEvent): Result {
  const canAsk = canBegin(state.phase) && !isMissed(rules, state);
  const asked = canAsk ? rules.ask(state, event) : undefined;
  if (!asked) return stay(state);
  if (asked.state.microphone) return begin(rules, asked.state, asked.lead);
  const asking = { ...asked.state, problem: undefined };
  return enter(asking, { name: "opening", lead: asked.lead }, (token) => [
    { type: "openMicrophone" },
    { type: "startTimer", ms: SLOW_OPENING_MS, token },
  ]);
}

export function handleMicrophoneOpened(rules: Rules, state: State): Result {
  const open = { ...state, microphone: true, problem: undefined };
  return state.phase.name === "opening" ? begin(rules, open, state.phase.lead) : stay(open);
}

/** The syllables' recognizer loads while the key plays and the learner sings. */
function begin(rules: Rules, state: State, lead: LeadPhase): Result {
  const begun = enterLead(rules, state, lead);
  if (!state.checkSyllables) return begun;
  return { ...begun, effects: [...begun.effects, { type: "prepareSyllables" }] };
}

/** Plays the item, without an attempt. */
export function hearItem(rules: Rules, state: State, tempo: number | undefined): Result {
  const asked = state.phase.name === "idle" ? rules.hearItem?.(state, tempo) : undefined;
  return asked ? enterLead(rules, asked.state, asked.lead) : stay(state);
}

/** Plays what follows, until nothing is left to be heard before listening. */
export function handlePlaybackEnded(rules: Rules, state: State): Result {
  const { phase } = state;
  if (!isLead(phase)) return stay(state);
  const next = rules.afterLead(state, phase);
  if (next === "idle") return enterIdle(rules, rules.afterHearing?.(state, phase) ?? state);
  if (next !== "listening") return enterLead(rules, state, next);
  // With Bluetooth the last sound is heard later.
  return enter(state, phase, (token) => [{ type: "startTimer", ms: 0, token, afterSound: true }]);
}

/** Ends the attempt, which doesn't count: notes that weren't heard aren't sung. */
export function handlePlaybackFailed(rules: Rules, state: State): Result {
  return isLead(state.phase) ? enterIdle(rules, state) : stay(state);
}

/** Stops audio first: the tail of the last sound would be detected as a voice. */
export function listen(rules: Rules, state: State): Result {
  const listening = { ...rules.listen(state), clock: CLOCK_START };
  return enter(listening, rules.listeningPhase(listening), (token) => [
    { type: "stopAudio" },
    { type: "startRecording" },
    { type: "startTimer", ms: TICK_MS, token },
  ]);
}

/** Follows the voice until listening should end. The time is the frame's own: it may come late. */
export function handlePitchFrame(rules: Rules, state: State, frame: PitchSample): Result {
  const { phase, clock } = state;
  if (phase.name !== "listening") return stay(state);
  const followed = rules.follow({ ...state, clock: { ...clock, ticksWithoutFrame: 0 } }, frame);
  const hasEnded = rules.hasEnded(followed) || rules.isTimeUp(followed, frame.time);
  return hasEnded ? analyze(rules, followed) : stay(listenOn(rules, followed, phase));
}

/** Counts seconds. The clock ends listening only if no frames come. */
export function tick(rules: Rules, state: State, phase: ListeningPhase): Result {
  const seconds = state.clock.seconds + 1;
  const ticksWithoutFrame = state.clock.ticksWithoutFrame + 1;
  const ticked = { ...state, clock: { seconds, ticksWithoutFrame } };
  const isDead = ticksWithoutFrame >= DEAD_TICKS;
  if (isDead && rules.isTimeUp(ticked, seconds)) return analyze(rules, ticked);
  return {
    state: listenOn(rules, ticked, phase),
    effects: [{ type: "startTimer", ms: TICK_MS, token: state.token }],
  };
}

/** Keeps the phase that is shown, unless it looks different now. */
function listenOn(rules: Rules, state: State, shown: ListeningPhase): State {
  const phase = rules.listeningPhase(state);
  return isSame(phase, shown) ? state : { ...state, phase };
}

const isSame = (phase: ListeningPhase, shown: ListeningPhase) =>
  (Object.keys(phase) as (keyof ListeningPhase)[]).every((key) => phase[key] === shown[key]);

/** Stops what sounds before listening; while listening, judges what was sung. */
export function stop(rules: Rules, state: State): Result {
  const { phase } = state;
  const isListening = phase.name === "listening";
  if (isListening && rules.hasVoice(state)) return analyze(rules, state);
  return isListening || isLead(phase) ? enterIdle(rules, state, stopEffects(phase)) : stay(state);
}

function analyze(rules: Rules, state: State): Result {
  const melody = rules.melody?.(state);
  return enter(state, { name: "analyzing" }, (token) => [
    { type: "analyze", ...(melody && { melody }), token },
    { type: "click", click: "end" },
  ]);
}

/**
 * Judges the take, or shows 'Time's Up!' if there is no voice in it and none was heard. Where the verdict waits for
 * syllables, they are recognized before it is shown.
 */
export function handleAnalysis(rules: Rules, state: State, take: Take): Result {
  if (state.phase.name !== "analyzing") return stay(state);
  const verdict = rules.judge(state, take);
  if (verdict.outcome === "noVoice" && !rules.hasVoice(state)) {
    const unjudged = state.unjudged + 1;
    const reason = timeUpReason(take);
    return enter({ ...state, unjudged }, { name: "timeUp", reason }, () => []);
  }
  const segments = state.checkSyllables ? rules.syllableSegments(state, verdict, take) : [];
  const { syllablesTimeoutMs: ms } = rules;
  if (segments.length === 0 || ms === undefined)
    return showVerdict(rules, state, verdict, segments);
  return enter(state, { name: "hearing", verdict }, (token) => [
    { type: "recognizeSyllables", segments, token },
    { type: "startTimer", ms, token },
  ]);
}

/** Sound that is shorter is a click or a breath. */
const SOUND_SECONDS = 0.5;

const timeUpReason = ({ voicedSeconds, loudSeconds = 0 }: Take): TimeUpReason =>
  voicedSeconds > 0 || loudSeconds >= SOUND_SECONDS ? "noNotes" : "silence";

/** Shows the verdict that has waited for the syllables, or adds them to the one that is shown. */
export function handleSyllables(
  rules: Rules,
  state: State,
  { results, token }: Recognized,
): Result {
  const { phase } = state;
  if (phase.name === "hearing" && token === state.token) {
    return showVerdict(rules, state, rules.withSyllables(phase.verdict, results, "ERROR"));
  }
  return rules.addLateSyllables?.(state, results, token) ?? stay(state);
}

/** Shows the verdict without syllables, which haven't been recognized in time. */
export function endHearing(rules: Rules, state: State, verdict: RecordingVerdict): Result {
  return showVerdict(rules, state, rules.withSyllables(verdict, [], "NETWORK ERROR"));
}

/** Shows the verdict, and reports the attempt once. */
function showVerdict(
  rules: Rules,
  state: State,
  verdict: RecordingVerdict,
  segments: readonly SyllableSegment[] = [],
): Result {
  const { outcome, accuracy } = verdict;
  const hasSung = outcome !== "noVoice";
  const report = rules.report(state, verdict);
  const tries = Math.min(state.limits.earlierTries + state.tries + 1, MAX_TRIES);
  const heard = { ...state, unjudged: hasSung ? 0 : state.unjudged + 1 };
  const counted =
    hasSung && report
      ? {
          ...heard,
          tries: state.tries + 1,
          answered: { [currentId(rules, state)]: outcome !== "tryAgain", ...state.answered },
        }
      : heard;
  const isPlayed = outcome === "tryAgain" && isAnswerPlayed(counted.limits, counted.tries);
  const model = isPlayed ? rules.model?.(counted) : undefined;
  const isRecognizing = segments.length > 0;
  const shown = enter(counted, rules.judgedPhase(verdict), (token) => [
    ...effectsIf(hasSung, { type: "playFeedback", feedback: feedbackOn(outcome) }),
    ...(report ? [reportOf({ ...report, outcome, tries, accuracy }, isRecognizing)] : []),
    ...effectsIf(isRecognizing, { type: "recognizeSyllables", segments, token }),
    ...(model ? [{ type: "replay", what: "target", targets: model, token } as const] : []),
  ]);
  const recorded = rules.record(shown.state, verdict, segments);
  return { ...shown, state: model ? { ...recorded, replaying: "target" } : recorded };
}

const reportOf = (attempt: Attempt, awaitsSyllables: boolean): RecordingExerciseEffect =>
  awaitsSyllables ? { type: "report", attempt, awaitsSyllables } : { type: "report", attempt };

/** Sets of one's own report the same item for several questions, so the id isn't that of the report. */
const currentId = (rules: Rules, { items, index }: State) => rules.idOf(items[index]);

const effectsIf = (condition: boolean, effect: RecordingExerciseEffect) =>
  condition ? [effect] : [];

const feedbackOn = (outcome: RecordingVerdict["outcome"]) =>
  outcome === "tryAgain" ? "wrong" : "great";

/** Whether the item has been asked often enough: it isn't asked until it is sung right. */
function isOver(rules: Rules, state: State): boolean {
  const { limits, unjudged } = state;
  return isMissed(rules, state) || (isLimited(limits) && unjudged >= MAX_UNJUDGED);
}

/** Whether the verdict that is shown is on the last mistake that the limits allow. */
const isMissed = (rules: Rules, state: State): boolean =>
  state.phase.name === "judged" &&
  isAnswerShown(state.limits, state.tries) &&
  !rules.hasPassed(state);

/** Continues after the verdict: to the next item if it was passed or is over, else to another try. */
export function proceed(rules: Rules, state: State): Result {
  const { name } = state.phase;
  if (name !== "judged" && name !== "timeUp") return stay(state);
  if (!rules.hasPassed(state) && !isOver(rules, state)) return enterIdle(rules, state);
  return enter(state, { name: "advancing" }, (token) => [
    { type: "startTimer", ms: ADVANCE_MS, token },
  ]);
}
