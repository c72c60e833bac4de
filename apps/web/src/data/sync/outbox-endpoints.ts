import {
  type Endpoint,
  exerciseAttemptEndpoints,
  sessionProgressEndpoints,
  userEndpoints,
} from "@attune/contract";
import type { OutboxCall } from "./outbox.ts";

/** The calls that wait in the outbox, as the contract has them. */
export const OUTBOX_ENDPOINTS = {
  recordAttempt: exerciseAttemptEndpoints.recordAttempt,
  incrementOvations: userEndpoints.incrementOvations,
  incrementEncores: userEndpoints.incrementEncores,
  saveSessionProgress: sessionProgressEndpoints.saveSessionProgress,
} satisfies Record<OutboxCall, Endpoint>;
