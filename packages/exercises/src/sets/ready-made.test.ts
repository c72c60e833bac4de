import { expect, test } from "vitest";
import { readLink, writeLink } from "./link.ts";
import { READY_MADE } from "./ready-made.ts";
import { ownSetSchema } from "./set.ts";

test.each(Object.entries(READY_MADE))("holds a set that can be asked and shared: %s", (id, set) => {
  const parsed = ownSetSchema.parse({ ...set, name: id });
  expect(readLink(writeLink(parsed))).toEqual(parsed);
  expect(parsed.items).toHaveLength(set.items.length);
});
