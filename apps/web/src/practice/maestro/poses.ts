import type { MatchingState, QuizState, QuizVerdict, SingingState } from "@attune/exercises";
import type { Beat, Pose } from "../../brand/maestro/poses.ts";

/** Two notes of a second each. */
export const SINGING_BEAT: Beat = { seconds: 1, pattern: 2 };
/** Two notes, from the onset of the first to that of the second. */
export const QUIZ_BEAT: Beat = { seconds: 0.8, pattern: 2 };

const told = (outcome: "great" | "good" | "tryAgain" | "noVoice"): Pose =>
  outcome === "great" || outcome === "good" ? "delighted" : "encourages";

/** What Maestro does in a quiz: he conducts whatever sounds, and is glad from the moment it is right. */
export function quizPose({
  phase,
  isSounding: sounding,
}: Pick<QuizState<unknown, unknown, QuizVerdict>, "phase" | "isSounding">): Pose {
  if (phase.name === "finished") return "bows";
  if (sounding) return "conducts";
  return "verdict" in phase ? told(phase.verdict.outcome) : "waits";
}

/** In singing he listens as soon as someone may sing, and to a take that is heard again. */
export function singingPose({ phase, replaying }: Pick<SingingState, "phase" | "replaying">): Pose {
  if (replaying !== undefined) return replaying === "target" ? "conducts" : "listens";
  switch (phase.name) {
    case "playing":
      return "conducts";
    case "ready":
    case "listening":
    case "analyzing":
      return "listens";
    case "judged":
      return told(phase.verdict.outcome);
    case "timeUp":
      return "encourages";
    case "finished":
      return "bows";
    default:
      return "waits";
  }
}

/** In note matching he tells how three cells went, until the next one is chosen. */
export function matchingPose({
  phase,
  verdict,
  selection,
}: Pick<MatchingState, "phase" | "verdict" | "selection">): Pose {
  if (phase.name === "finished") return "bows";
  const choosing =
    phase.name === "choosing" && Object.values(selection).some((group) => group !== undefined);
  return verdict && !choosing ? told(verdict.outcome) : "waits";
}
