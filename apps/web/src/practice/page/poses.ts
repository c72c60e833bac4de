import type {
  FirstLessonState,
  HoldState,
  MatchingState,
  PhraseState,
  PhraseTask,
  QuizState,
  QuizVerdict,
  SingingState,
} from "@attune/exercises";
import type { Beat, Pose } from "../../brand/maestro/poses.ts";

/** Two notes of a second each. */
export const SINGING_BEAT: Beat = { seconds: 1, pattern: 2 };
/** Two notes, with this time between their onsets. */
export const QUIZ_BEAT: Beat = { seconds: 0.8, pattern: 2 };

const poseAfter = (outcome: "great" | "good" | "tryAgain" | "noVoice"): Pose =>
  outcome === "great" || outcome === "good" ? "delighted" : "encourages";

/** Maestro's pose in a quiz: conducts while notes play, then responds to the verdict. */
export function quizPose({
  phase,
  isSounding,
}: Pick<QuizState<unknown, unknown, QuizVerdict>, "phase" | "isSounding">): Pose {
  if (phase.name === "finished") return "bows";
  if (isSounding) return "conducts";
  return "verdict" in phase ? poseAfter(phase.verdict.outcome) : "waits";
}

/** Maestro's pose in singing: listens while the learner may sing, and to replays of the take. */
export function singingPose({
  phase,
  replaying,
}: Pick<SingingState | HoldState, "phase" | "replaying">): Pose {
  if (replaying !== undefined) return replaying === "target" ? "conducts" : "listens";
  switch (phase.name) {
    case "playing":
      return "conducts";
    case "ready":
    case "listening":
    case "analyzing":
    case "hearing":
      return "listens";
    case "judged":
      return poseAfter(phase.verdict.outcome);
    case "timeUp":
      return "encourages";
    case "finished":
      return "bows";
    default:
      return "waits";
  }
}

/** Maestro conducts the meter of a phrase in its tempo. */
export const phraseBeat = ({ phrase, tempo }: PhraseTask): Beat => ({
  seconds: 60 / tempo,
  pattern: phrase.meter.beats,
});

/** Maestro's pose in phrases: conducts the key and the count-in, then listens. */
export function phrasePose({
  phase,
  last,
  replaying,
}: Pick<PhraseState, "phase" | "last" | "replaying">): Pose {
  if (replaying !== undefined) return replaying === "target" ? "conducts" : "listens";
  switch (phase.name) {
    case "key":
    case "playing":
    case "countIn":
      return "conducts";
    case "listening":
    case "analyzing":
      return "listens";
    case "judged":
      return last ? poseAfter(last.verdict.outcome) : "waits";
    case "timeUp":
      return "encourages";
    case "finished":
      return "bows";
    default:
      return "waits";
  }
}

/** Maestro's pose in note matching: responds to the verdict until another cell is selected. */
export function matchingPose({
  phase,
  verdict,
  selection,
}: Pick<MatchingState, "phase" | "verdict" | "selection">): Pose {
  if (phase.name === "finished") return "bows";
  const isChoosing =
    phase.name === "choosing" && Object.values(selection).some((group) => group !== undefined);
  return verdict && !isChoosing ? poseAfter(verdict.outcome) : "waits";
}

/** Maestro's pose in the first lesson: that of singing, or in tapping that of a quiz. */
export function lessonPose({ phase, match, tap }: FirstLessonState): Pose {
  if (phase.name !== "tapping") return singingPose(match);
  if (tap.phase === "playing") return "conducts";
  if (tap.phase === "choosing") return "waits";
  return tap.phase === "right" ? "delighted" : "encourages";
}
