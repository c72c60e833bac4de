import type { Db } from "../src/db/schema.ts";
import { write } from "../src/db/write.ts";
import type { LimitService } from "../src/limits/service.ts";

/** Limits that allow everything. */
export const unlimited = (db: Db): LimitService => ({
  consume: async () => {},
  tryConsume: async () => true,
  consumeAll: async () => {},
  tryConsumeAll: async () => true,
  consumeFrom: async () => {},
  within: (_uses, work) => write(db, work),
  clear: async () => {},
  deleteExpired: async () => {},
});
