import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { visitId } from "./visit-id.ts";

const moment = fc.integer({ min: 0, max: 2 ** 48 - 1 });

test("creates UUIDs of version 7 that sort by time", () => {
  fc.assert(
    fc.property(moment, moment, (one, other) => {
      const [id, otherId] = [visitId(one), visitId(other)];
      expect(z.uuidv7().safeParse(id).success).toBe(true);
      if (one !== other) expect(id < otherId).toBe(one < other);
    }),
  );
});

test("creates unique ids within one millisecond", () => {
  expect(new Set(Array.from({ length: 1000 }, () => visitId(1_795_345_956_691))).size).toBe(1000);
});
