import { createWorkerCalls } from "../../lib/worker-calls.ts";
import {
  CALCULATIONS,
  type CalculationName,
  type CalculationRequest,
  type CalculationResponse,
  type CalculationResult,
} from "./calculations.ts";
import type { Owner } from "./owner.ts";
import type { AnswerStore } from "./storage/answer-store.ts";

export interface CalculatorPorts {
  readonly store: Pick<AnswerStore, "read" | "unstored">;
  readonly delay: (ms: number) => Promise<void>;
  readonly warn: (message: string) => void;
  readonly startWorker?: () => Worker;
}

/** Computes from an owner's history. Never rejects. */
export type Calculate = <Name extends CalculationName>(
  name: Name,
  owner: Owner,
) => Promise<CalculationResult<Name>>;

/** Longer than a slow phone needs for 50,000 answers; a learner waits that long for a worker that doesn't start. */
const WORKER_TIMEOUT_MS = 8_000;

/** Calculates in a worker, or on the page's thread if the worker fails. */
export function createCalculator({
  store,
  delay,
  warn,
  // The bundler recognizes a worker only in this form.
  startWorker = () =>
    new Worker(new URL("./memory-worker.ts", import.meta.url), { type: "module" }),
}: CalculatorPorts): Calculate {
  const worker = createWorkerCalls<CalculationRequest, CalculationResponse>(startWorker);

  async function calculateInWorker(name: CalculationName, owner: Owner): Promise<unknown> {
    const unstored = await store.unstored(owner);
    const response = await Promise.race([
      worker.call({ name, owner, unstored }),
      delay(WORKER_TIMEOUT_MS).then(() => ({ error: "no response" })),
    ]);
    if ("error" in response) throw new Error(response.error);
    return response.result;
  }

  return async <Name extends CalculationName>(name: Name, owner: Owner) => {
    try {
      return (await calculateInWorker(name, owner)) as CalculationResult<Name>;
    } catch (error) {
      warn(`Calculating without a worker: ${error}`);
      return CALCULATIONS[name](await store.read(owner)) as CalculationResult<Name>;
    }
  };
}
