/** Apart from the calls, so that a worker that only reads what is stored doesn't load them. */
import { described } from "@attune/curriculum/described";
import { z } from "zod/mini";
import { attemptSchema } from "./exercise-attempts.ts";

/** An attempt as it is stored: in the form in which devices send it, so that they can keep both alike. */
export const pulledAttemptSchema = z.extend(attemptSchema, {
  id: z.string(),
  exercise: described(z.string(), "One that a later release added is possible"),
  itemId: z.string(),
  answeredAt: described(z.int(), "Epoch milliseconds; not after the server stored it"),
});
export type PulledAttempt = z.infer<typeof pulledAttemptSchema>;

/** Where a pull goes on. */
export const pullCursor = z.string().check(z.regex(/^\d{1,15}(\.\d{1,15}\.[\w-]{0,64})?$/));
