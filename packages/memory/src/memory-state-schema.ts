/** Apart from the algorithm, so that reading what is stored doesn't load it. */
import { z } from "zod";

export const memoryStateSchema = z.object({
  stability: z.number().positive().describe("Days until recall is 90 % probable"),
  difficulty: z.number().min(1).max(10),
  reviews: z.int().min(1),
  lapses: z.int().min(0).describe("Times that it was forgotten after it was learned"),
  firstAt: z.number().describe("The first answer, epoch milliseconds"),
  isFirstRight: z.boolean().describe("Whether the first answer was right"),
  lastAt: z.number().describe("The last answer, epoch milliseconds"),
  isRecalled: z
    .boolean()
    .optional()
    .describe(
      "Whether the last answer on a later day than the one before was right; if there is one",
    ),
});
export type MemoryState = Readonly<z.infer<typeof memoryStateSchema>>;
