import { expect, test } from "vitest";
import { REQUEST_TIMEOUTS } from "./timeouts.ts";

test("requests are refused within 2 s when the database doesn't answer", () => {
  const { connectMs, queryMs } = REQUEST_TIMEOUTS;
  expect(connectMs + queryMs).toBeLessThan(2_000);
});
