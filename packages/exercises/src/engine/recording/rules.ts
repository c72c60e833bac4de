import type { TimedNote } from "../effects.ts";
import type { Step } from "../kind.ts";
import type { Attempt } from "../outcome.ts";
import type { SyllableFailure, SyllableResult } from "../syllable-result.ts";
import type {
  ListeningProblem,
  Melody,
  PitchSample,
  Replay,
  SyllableSegment,
  Take,
} from "./recording.ts";
import type {
  AskEvent,
  IdlePhase,
  LeadPhase,
  ListeningPhase,
  RecordingExerciseEffect,
  RecordingParams,
  RecordingPhase,
  RecordingState,
  RecordingVerdict,
} from "./state.ts";

/** The types of one kind. */
export interface RecordingTypes {
  readonly Params: RecordingParams;
  readonly State: RecordingState;
  readonly Ask: AskEvent;
  readonly Verdict: RecordingVerdict;
  readonly Lead: LeadPhase;
}

/**
 * The rules of one kind of exercise that listens, in the order in which an attempt uses them
 * (`attempt.ts`). All functions are pure.
 */
export interface RecordingRules<T extends RecordingTypes = RecordingTypes> {
  /** Adds the kind's own part of the state. */
  start(
    shared: RecordingState<T["Params"]["items"][number], IdlePhase>,
    params: T["Params"],
  ): T["State"];
  /** The attempt that the learner asks for; undefined if it is impossible. */
  ask(state: T["State"], event: T["Ask"]): AskedAttempt<T> | undefined;
  /** The phase in which the key plays alone. */
  readonly keyAlone: T["Lead"];
  /** Plays the item before it is sung; undefined if the learner may not hear it. Default: never. */
  hearItem?(state: T["State"], tempo: number | undefined): AskedAttempt<T> | undefined;
  /** The state after a phase whose sound was heard to its end and which leads to no attempt. Default: the same. */
  afterHearing?(state: T["State"], lead: T["Lead"]): T["State"];
  /** Starts the sound of a phase before listening, or a timer. */
  leadEffects(
    state: T["State"],
    lead: T["Lead"],
    token: number,
  ): readonly RecordingExerciseEffect[];
  /** Names the next phase after one before listening. */
  afterLead(state: T["State"], lead: T["Lead"]): T["Lead"] | "listening" | "idle";
  /** Whether a phase goes on though the learner can't be recorded: what sounds needs no microphone. */
  isHeardWithout(lead: T["Lead"], problem: ListeningProblem): boolean;

  /** Forgets the last take, and begins to follow the voice. */
  listen(state: T["State"]): T["State"];
  listeningPhase(state: T["State"]): ListeningPhase;
  follow(state: T["State"], frame: PitchSample): T["State"];
  /** Whether listening should end, because the singer has ended. */
  hasEnded(state: T["State"]): boolean;
  /** Whether listening ends after so many seconds. */
  isTimeUp(state: T["State"], seconds: number): boolean;
  /** Whether a voice was heard in the frames. */
  hasVoice(state: T["State"]): boolean;
  /** The melody to sing, if the analysis needs it. */
  melody?(state: T["State"]): Melody;

  judge(state: T["State"], take: Take): T["Verdict"];
  /** The parts of the take whose syllables are recognized, if they are checked. */
  syllableSegments(
    state: T["State"],
    verdict: T["Verdict"],
    take: Take,
  ): readonly SyllableSegment[];
  /** The verdict waits this long for the syllables. Default: it is shown immediately, and they are added later. */
  readonly syllablesTimeoutMs?: number;
  /** @param missing The result of syllables that have none. */
  withSyllables(
    verdict: T["Verdict"],
    results: readonly SyllableResult[],
    missing: SyllableFailure,
  ): T["Verdict"];
  /** Adds syllables to the verdict that is shown, and to its report, if they were requested by the effect with this token. */
  addLateSyllables?(
    state: T["State"],
    results: readonly SyllableResult[],
    token: number,
  ): Step<T["State"], RecordingExerciseEffect>;
  /** The id of an item, as in reports. */
  idOf(item: T["State"]["items"][number]): string;
  /** The rest of the attempt to report; undefined for practice, which isn't reported. */
  report(
    state: T["State"],
    verdict: T["Verdict"],
  ): Omit<Attempt, "outcome" | "tries" | "accuracy"> | undefined;
  /** Enters the verdict into the state of its phase. */
  record(
    state: T["State"],
    verdict: T["Verdict"],
    segments: readonly SyllableSegment[],
  ): T["State"];
  judgedPhase(verdict: T["Verdict"]): RecordingPhase & { readonly name: "judged" };
  /** Whether the verdict that is shown leads to the next item. */
  hasPassed(state: T["State"]): boolean;
  /** The target's notes for a replay; undefined if there is nothing to replay. */
  replayTargets(state: T["State"], what: Replay): readonly TimedNote[] | undefined;

  /** The item's notes, replayed as its target after the last mistake that the limits allow. Default: none. */
  model?(state: T["State"]): readonly TimedNote[];

  /** Replaces the items; ends the attempt if its item is another one. */
  replaceItems(
    state: T["State"],
    items: T["Params"]["items"],
  ): Step<T["State"], RecordingExerciseEffect>;
  /** The state between attempts. */
  rest(state: T["State"]): T["State"];
  /** Forgets what belongs to the item that was shown. */
  leaveItem(state: T["State"]): T["State"];
  /** Forgets what belongs to a set that starts again. Default: nothing. */
  restart?(state: T["State"]): T["State"];
  /** Changes with every frame, but is not seen: the page isn't rendered for it. */
  readonly unseen: string;
}

/** The state with all that was asked for, and the first phase once the microphone is open. */
export interface AskedAttempt<T extends RecordingTypes = RecordingTypes> {
  readonly state: T["State"];
  readonly lead: T["Lead"];
}
