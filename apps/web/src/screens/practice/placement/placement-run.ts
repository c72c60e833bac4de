import { PATH, type Placement, type Probe, place } from "@attune/contract/path";
import { atomOf } from "@attune/memory";
import type { RunProgress } from "../../../data/practice-runs/stored-runs.ts";
import type { RunQuestion } from "../../../exercises/run-question.ts";
import type { RunContext } from "../run/next-question.ts";

/** After this time no other question is asked. */
const PLACEMENT_MS = 120_000;

type Answered = Pick<RunProgress, "answers" | "skipped">;

/** Whether the first try was right; a skipped question is none that the learner knows. */
function resultOf(probe: Probe, { answers, skipped }: Answered): boolean | undefined {
  const id = atomOf(probe)?.id;
  if (id === undefined || skipped.includes(id)) return false;
  return answers.find(({ atomId }) => atomId === id)?.isRight;
}

function placementOf(run: Answered, canAsk: (probe: Probe) => boolean): Placement {
  return place((probe) => resultOf(probe, run), canAsk);
}

const toQuestion = (probe: Probe): RunQuestion["question"] | undefined =>
  atomOf(probe)?.questions.find(
    ({ exercise, itemId }) => exercise === probe.exercise && itemId === probe.itemId,
  );

/** The next question of the placement; undefined when the place is found or the time is up. */
export function nextProbe(run: RunProgress, { isAvailable }: RunContext): RunQuestion | undefined {
  if (run.elapsedMs >= PLACEMENT_MS) return undefined;
  const canAsk = (probe: Probe) => {
    const question = toQuestion(probe);
    return question !== undefined && isAvailable(question);
  };
  const { next } = placementOf(run, canAsk);
  const atom = next && atomOf(next);
  const question = next && toQuestion(next);
  return atom && question && { atoms: [atom], question, confusedWith: [] };
}

/** The units that the learner knows by a placement. A probe that wasn't asked says nothing. */
export function placedUnits(run: Answered): readonly (typeof PATH)[number][] {
  const { known } = placementOf(run, () => true);
  return PATH.filter(({ id }) => known.includes(id));
}
