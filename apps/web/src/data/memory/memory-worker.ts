import "../../lib/zod-without-eval.ts";
import { firstWeekday, timeZone } from "../../lib/timing/calendar-day.ts";
import { after } from "../../lib/timing/timers.ts";
import type { WorkerRequest, WorkerResponse } from "../../lib/worker-calls.ts";
import { createCalculationService } from "./calculation-service.ts";
import type { CalculationRequest, CalculationResponse } from "./calculations.ts";
import { createConnection } from "./storage/answers-connection.ts";
import { createAnswersReader } from "./storage/answers-reader.ts";
import { createDigestsDb } from "./storage/digests-db.ts";
import { foldOldest } from "./storage/fold-oldest.ts";

const warn = (message: string) => console.warn(message);
const now = () => Date.now();
const use = createConnection(after);
/** The name of this file has a hash of the code that makes digests. */
const digestMaker = () => `${import.meta.url} ${timeZone()} ${firstWeekday()}`;
const calculate = createCalculationService({
  db: createAnswersReader(use, warn, now),
  digests: createDigestsDb(use, warn, digestMaker),
  foldOldest: (owner, limits) => foldOldest(use, owner, limits, warn),
  now,
});

addEventListener("message", async ({ data }: MessageEvent<WorkerRequest<CalculationRequest>>) => {
  const response: WorkerResponse<CalculationResponse> = {
    id: data.id,
    response: await calculate(data.request),
  };
  postMessage(response);
});
