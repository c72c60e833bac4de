/** Apart from the algorithm, so that reading what is stored doesn't load it. */
import { described } from "@attune/curriculum/described";
import { z } from "zod/mini";

export const memoryStateSchema = z.object({
  stability: described(z.number().check(z.positive()), "Days until recall is 90 % probable"),
  difficulty: z.number().check(z.minimum(1), z.maximum(10)),
  reviews: z.int().check(z.minimum(1)),
  lapses: described(
    z.int().check(z.minimum(0)),
    "Times that it was forgotten after it was learned",
  ),
  firstAt: described(z.number(), "The first answer, epoch milliseconds"),
  isFirstRight: described(z.boolean(), "Whether the first answer was right"),
  lastAt: described(z.number(), "The last answer, epoch milliseconds"),
  isRecalled: described(
    z.optional(z.boolean()),
    "Whether the last answer on a later day than the one before was right; if there is one",
  ),
});
export type MemoryState = Readonly<z.infer<typeof memoryStateSchema>>;
