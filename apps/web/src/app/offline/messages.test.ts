import { expect, it } from "vitest";
import { offlineDescription } from "./messages.ts";

it("promises to save answers only where the browser has kept everything so far", () => {
  expect(offlineDescription(true, false)).toContain("your answers are saved");
  expect(offlineDescription(true, true)).toContain("keeps no answers");
  expect(offlineDescription(false, false)).not.toContain("answers");
});
