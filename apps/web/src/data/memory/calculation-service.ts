import type { AnswerStorage } from "./answer-storage.ts";
import { CALCULATIONS } from "./calculations.ts";
import { type Owner, VISITOR } from "./owner.ts";
import { type History, mergeHistories } from "./recorded-answer.ts";

export type CalculationName = keyof typeof CALCULATIONS;

export type CalculationResult<Name extends CalculationName> = ReturnType<
  (typeof CALCULATIONS)[Name]
>;

/** A message to the worker. */
export interface CalculationRequest {
  readonly name: CalculationName;
  readonly owner: Owner;
  /** The part of the history that only the page has. */
  readonly unstored: History;
}

/** Why a calculation failed, or its result. */
export type CalculationResponse = { readonly error: string } | { readonly result: unknown };

/** A visitor's older answers are folded into a checkpoint; those of users are the server's to fold. */
export const MAX_VISITOR_ANSWERS = 50_000;

export interface CalculationPorts {
  readonly db: Pick<AnswerStorage, "read">;
  readonly foldOldest: (owner: Owner, maxAnswers: number) => Promise<void>;
}

/** Runs in the worker. Never rejects. */
export const createCalculationService =
  ({ db, foldOldest }: CalculationPorts) =>
  async ({ name, owner, unstored }: CalculationRequest): Promise<CalculationResponse> => {
    try {
      if (owner === VISITOR) await foldOldest(owner, MAX_VISITOR_ANSWERS);
      const history = mergeHistories(await db.read(owner), unstored);
      return { result: CALCULATIONS[name](history) };
    } catch (error) {
      return { error: String(error) };
    }
  };
