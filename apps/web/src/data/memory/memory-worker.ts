import "../../lib/zod-without-eval.ts";
import { after } from "../../lib/timing/timers.ts";
import type { WorkerRequest, WorkerResponse } from "../../lib/worker-calls.ts";
import {
  type CalculationRequest,
  type CalculationResponse,
  createCalculationService,
} from "./calculations.ts";
import { createConnection } from "./storage/answers-connection.ts";
import { createAnswersDb } from "./storage/answers-db.ts";
import { foldOldest } from "./storage/fold-oldest.ts";

const warn = (message: string) => console.warn(message);
const use = createConnection(after);
const calculate = createCalculationService({
  db: createAnswersDb(use, warn, () => Date.now()),
  foldOldest: (owner, maxAnswers) => foldOldest(use, owner, maxAnswers, warn),
});

addEventListener("message", async ({ data }: MessageEvent<WorkerRequest<CalculationRequest>>) => {
  const response: WorkerResponse<CalculationResponse> = {
    id: data.id,
    response: await calculate(data.request),
  };
  postMessage(response);
});
