import { expect, test } from "vitest";
import { createPresence } from "./presence.ts";

test("each leaving and each return is told once, to all", () => {
  const presence = createPresence();
  const told: string[] = [];
  for (const name of ["a", "b"]) {
    presence.subscribe({
      away: () => told.push(`${name} away`),
      back: () => told.push(`${name} back`),
    });
  }
  presence.markBack();
  presence.markAway();
  presence.markAway();
  presence.markBack();
  presence.markBack();
  expect(told).toEqual(["a away", "b away", "a back", "b back"]);
});
