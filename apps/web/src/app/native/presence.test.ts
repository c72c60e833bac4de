import { expect, test } from "vitest";
import { createPresence } from "./presence.ts";

test("notifies every subscriber once of each change", () => {
  const presence = createPresence();
  const calls: string[] = [];
  for (const name of ["a", "b"]) {
    presence.subscribe({
      away: () => calls.push(`${name} away`),
      back: () => calls.push(`${name} back`),
    });
  }
  presence.markBack();
  presence.markAway();
  presence.markAway();
  presence.markBack();
  presence.markBack();
  expect(calls).toEqual(["a away", "b away", "a back", "b back"]);
});
