import {
  type Endpoint,
  exerciseAttemptEndpoints,
  sessionProgressEndpoints,
  userEndpoints,
} from "@attune/contract";
import type { OutboxCall } from "./outbox.ts";

/** The contract's endpoints of the calls that the outbox holds. */
export const OUTBOX_ENDPOINTS = {
  recordAttempt: exerciseAttemptEndpoints.recordAttempt,
  incrementOvations: userEndpoints.incrementOvations,
  incrementEncores: userEndpoints.incrementEncores,
  saveSessionProgress: sessionProgressEndpoints.saveSessionProgress,
} satisfies Record<OutboxCall, Endpoint>;
