import { startOfWeekAt } from "../../lib/timing/calendar-day.ts";
import {
  CALCULATIONS,
  type CalculationName,
  type CalculationRequest,
  type CalculationResponse,
} from "./calculations.ts";
import {
  type ContinuedName,
  continueFrom,
  emptyDigest,
  extendDigest,
  isContinued,
} from "./digest.ts";
import { type Owner, VISITOR } from "./owner.ts";
import { type History, mergeHistories } from "./recorded-answer.ts";
import type { AnswerStorage } from "./storage/answer-storage.ts";
import type { DigestStorage } from "./storage/digests-db.ts";
import type { FoldingLimits } from "./storage/fold-oldest.ts";

/** A visitor's older answers are folded into a checkpoint; those of users are the server's to fold. */
const VISITOR_LIMITS: FoldingLimits = { above: 51_000, to: 50_000 };

/** As many answers are read and calculated in no noticeable time, so they are worth no digest. */
const FEW_ANSWERS = 1000;

export interface CalculationPorts {
  readonly db: Pick<AnswerStorage, "read" | "clampTimes">;
  readonly digests: DigestStorage;
  readonly foldOldest: (owner: Owner, limits: FoldingLimits) => Promise<void>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Fewer answers aren't put into a digest. */
  readonly fewAnswers?: number;
  readonly visitorLimits?: FoldingLimits;
}

/** Runs in the worker. Never rejects. */
export const createCalculationService =
  (ports: CalculationPorts) =>
  async ({ name, owner, unstored }: CalculationRequest): Promise<CalculationResponse> => {
    try {
      if (owner === VISITOR) await ports.db.clampTimes(owner);
      const { result, count } =
        isContinued(name) && isEmpty(unstored)
          ? await calculateFromDigest(ports, name, owner)
          : await calculateFromAll(ports, name, owner, unstored);
      const { visitorLimits = VISITOR_LIMITS } = ports;
      if (owner === VISITOR && count > visitorLimits.above)
        await ports.foldOldest(owner, visitorLimits);
      return { result };
    } catch (error) {
      return { error: String(error) };
    }
  };

/** A result, and how many answers were stored. */
interface Calculated {
  readonly result: unknown;
  readonly count: number;
}

const isEmpty = ({ checkpoint, answers }: History) => !checkpoint && answers.length === 0;

async function calculateFromAll(
  { db }: CalculationPorts,
  name: CalculationName,
  owner: Owner,
  unstored: History,
): Promise<Calculated> {
  const stored = await db.read(owner);
  const result = CALCULATIONS[name](mergeHistories(stored, unstored));
  return { result, count: stored.answers.length };
}

/** Extends the digest up to this week if it is worth it. */
async function calculateFromDigest(
  { digests, now, fewAnswers = FEW_ANSWERS }: CalculationPorts,
  name: ContinuedName,
  owner: Owner,
): Promise<Calculated> {
  const week = startOfWeekAt(now());
  const { digest, checkpoint, earlier, later, version } = await digests.read(owner, week);
  const count = version.counts.reduce((sum, each) => sum + each);
  const base = digest ?? emptyDigest(checkpoint);
  if (earlier.length < fewAnswers)
    return { result: continueFrom(base, name, [...earlier, ...later]), count };
  const extended = extendDigest(base, earlier, week);
  // A full disk has no room for it: the next calculation reads the answers again.
  await digests.store(owner, extended, version).catch(() => undefined);
  return { result: continueFrom(extended, name, later), count };
}
