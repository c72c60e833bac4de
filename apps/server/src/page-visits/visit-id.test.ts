import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { visitId } from "./visit-id.ts";

const moment = fc.integer({ min: 0, max: 2 ** 48 - 1 });

test("is a UUID of version 7, in the order of time", () => {
  fc.assert(
    fc.property(moment, moment, (one, other) => {
      const [id, otherId] = [visitId(one), visitId(other)];
      expect(z.uuidv7().safeParse(id).success).toBe(true);
      if (one !== other) expect(id < otherId).toBe(one < other);
    }),
  );
});

test("of one moment there are as many as are asked for", () => {
  expect(new Set(Array.from({ length: 1000 }, () => visitId(1_795_345_956_691))).size).toBe(1000);
});
