import {
  enterIdle,
  enterLead,
  isLead,
  type Result,
  type Rules,
  type State,
  stopEffects,
} from "./phase.ts";
import type { ListeningProblem } from "./recording.ts";
import type { RecordingPhase } from "./state.ts";

/**
 * Closes the microphone. An attempt that needs it returns to idle and isn't counted; what needs none goes on: notes
 * that play or were requested, and a take whose pitches are judged.
 */
export function interrupt(rules: Rules, state: State, problem: ListeningProblem): Result {
  const { phase } = state;
  const broken: State = { ...state, microphone: false, problem };
  if (needsMicrophone(rules, phase, problem)) {
    return enterIdle(rules, broken, [...stopEffects(phase), { type: "closeMicrophone" }]);
  }
  if (phase.name === "opening") {
    const { state: next, effects } = enterLead(rules, broken, phase.lead);
    return { state: next, effects: [{ type: "closeMicrophone" }, ...effects] };
  }
  // Hiding the page between attempts is not a problem to report.
  const next = problem === "hidden" ? { ...broken, problem: state.problem } : broken;
  return { state: next, effects: [{ type: "closeMicrophone" }] };
}

function needsMicrophone(rules: Rules, phase: RecordingPhase, problem: ListeningProblem): boolean {
  if (phase.name === "opening") return !rules.isHeardWithout(phase.lead, problem);
  if (isLead(phase)) return !rules.isHeardWithout(phase, problem);
  return phase.name === "listening" || phase.name === "analyzing";
}
