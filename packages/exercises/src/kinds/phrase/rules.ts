import { keyNotes } from "../../engine/key.ts";
import { delayed } from "../../engine/melody.ts";
import { enterIdle, type RecordingStep, stay, stopEffects } from "../../engine/recording/phase.ts";
import type { RecordingRules } from "../../engine/recording/rules.ts";
import { countIn } from "./count-in.ts";
import { alignmentOptions, judgePhrase } from "./judge/judge.ts";
import type { PhraseVerdict } from "./judge/verdict.ts";
import { hasEnded, isTimeUp, isUnheard } from "./live/ending.ts";
import { follow, startFollowing } from "./live/follow.ts";
import { notesOfTask, targetsOf } from "./replay.ts";
import { reportOf } from "./report.ts";
import { scoreOf } from "./score.ts";
import {
  type PhraseAsk,
  type PhraseItem,
  type PhraseLead,
  type PhraseParams,
  type PhraseState,
  phraseId,
} from "./state.ts";
import { addLateSyllables, record, syllableSegments, withSyllables } from "./syllables.ts";
import {
  currentPhrase,
  itemAt,
  measureTask,
  slowerTempo,
  wholeTask,
  withTask,
  withWholeTask,
} from "./task.ts";

interface PhraseTypes {
  readonly Params: PhraseParams;
  readonly State: PhraseState;
  readonly Ask: PhraseAsk;
  readonly Verdict: PhraseVerdict;
  readonly Lead: PhraseLead;
}

/** After the sound of the verdict. */
const MODEL_DELAY_SECONDS = 0.8;

/** Until the learner chooses one. */
const FIRST_TEMPO = 80;

/** After the key and a count-in, a phrase is sung from the staff; in the order in which an attempt uses them. */
export const rules: RecordingRules<PhraseTypes> = {
  start(shared) {
    const task = wholeTask(itemAt(shared.items, shared.index), FIRST_TEMPO);
    const follower = startFollowing(scoreOf(task.phrase, task.tempo));
    const tempo = FIRST_TEMPO;
    return { ...shared, task, tempo, last: undefined, isHeard: false, follower };
  },

  ask(state, { tempo, checkSyllables, measure }) {
    const item = currentPhrase(state);
    const task = measure === undefined ? wholeTask(item, tempo) : measureTask(item, measure, tempo);
    if (!task) return undefined;
    const asked = withTask({ ...state, tempo, checkSyllables }, task);
    return { state: asked, lead: { name: "key", next: "countIn" } };
  },
  keyAlone: { name: "key", next: "idle" },
  /** At the first level a learner may not read yet. */
  hearItem: (state, tempo = state.tempo) =>
    currentPhrase(state).phrase.level === 1 && !state.isHeard
      ? { state: withWholeTask({ ...state, tempo }), lead: { name: "playing" } }
      : undefined,
  afterHearing: (state, { name }) => (name === "playing" ? { ...state, isHeard: true } : state),
  leadEffects(state, { name }, token) {
    const { task } = state;
    if (name === "key")
      return [{ type: "play", notes: keyNotes("cadence", task.phrase.key), token }];
    if (name === "playing")
      return [{ type: "play", notes: notesOfTask(task, currentPhrase(state).octaves), token }];
    const { clicks } = countIn(task.phrase, task.tempo);
    return [{ type: "play", notes: [], clicks, token }];
  },
  afterLead(_, lead) {
    if (lead.name === "countIn") return "listening";
    if (lead.name === "playing") return "idle";
    return lead.next === "countIn" ? { name: "countIn" } : "idle";
  },
  /** The key and the phrase need no microphone, but what follows the key does. */
  isHeardWithout: (lead) =>
    lead.name === "playing" || (lead.name === "key" && lead.next === "idle"),

  /** The last take is replaced. */
  listen: (state) => ({ ...withTask(state, state.task), last: undefined }),
  listeningPhase: ({ follower, clock }) => ({
    name: "listening",
    unheard: isUnheard(follower, Math.max(follower.time, clock.seconds)),
  }),
  follow: (state, frame) => ({ ...state, follower: follow(state.follower, frame) }),
  hasEnded: ({ follower, task }) => hasEnded(follower, task.phrase.level),
  isTimeUp: ({ follower, task }, seconds) => isTimeUp(follower, task.phrase.level, seconds),
  hasVoice: ({ follower }) => follower.hasVoice,
  melody: ({ follower: { score }, task }) => ({
    written: score.notes,
    options: alignmentOptions(score.tempo, task.phrase.level),
  }),

  judge: ({ follower: { score }, task }, take) =>
    judgePhrase({ score, level: task.phrase.level, take }),
  syllableSegments: (_, verdict, take) => syllableSegments(verdict, take),
  withSyllables,
  addLateSyllables,
  idOf: phraseId,
  report: reportOf,
  record,
  judgedPhase: () => ({ name: "judged" }),
  /** The whole phrase was sung well enough to go on. */
  hasPassed: ({ last }) =>
    last !== undefined &&
    last.measure === undefined &&
    (last.verdict.outcome === "great" || last.verdict.outcome === "good"),
  replayTargets(state, what) {
    const { last } = state;
    const hasSung = last?.verdict.notes.some(({ sung }) => sung !== undefined);
    return last && hasSung ? targetsOf(last, what, currentPhrase(state).octaves) : undefined;
  },
  model(state) {
    const task = { ...state.task, tempo: slowerTempo(state.task.tempo) };
    return delayed(notesOfTask(task, currentPhrase(state).octaves), MODEL_DELAY_SECONDS);
  },

  replaceItems,
  rest: withWholeTask,
  leaveItem: (state) => ({ ...state, last: undefined, isHeard: false }),
  unseen: "follower",
};

/** An attempt goes on if its phrase is the same in the same key, also in another octave: it is compared as it is written. */
function replaceItems(
  state: PhraseState,
  items: readonly PhraseItem[],
): RecordingStep<PhraseState> {
  if (items.length === 0) return stay(state);
  const index = Math.min(state.index, items.length - 1);
  const isSame = isSamePhrase(itemAt(items, index), currentPhrase(state));
  const replaced: PhraseState = { ...state, items, index };
  if (isSame) return stay(replaced);
  return enterIdle(
    rules,
    { ...replaced, tries: 0, unjudged: 0, last: undefined, isHeard: false },
    stopEffects(state.phase),
  );
}

const isSamePhrase = ({ phrase: one }: PhraseItem, { phrase: other }: PhraseItem) =>
  one.id === other.id && one.key?.tonic === other.key?.tonic;
