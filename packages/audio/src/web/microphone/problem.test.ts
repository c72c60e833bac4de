import { expect, test } from "vitest";
import { MicrophoneError } from "../../ports.ts";
import { captureError } from "./problem.ts";

test.each([
  ["NotAllowedError", "denied"],
  ["SecurityError", "denied"],
  ["NotFoundError", "no-device"],
  ["OverconstrainedError", "no-device"],
  ["NotReadableError", "in-use"],
  ["AbortError", "in-use"],
  ["TypeError", "unsupported"],
  ["InvalidStateError", "unsupported"],
])("%s is '%s'", (name, problem) => {
  const cause = new DOMException("", name);
  const error = captureError(cause);
  expect(error).toBeInstanceOf(MicrophoneError);
  expect(error.problem).toBe(problem);
  expect(error.cause).toBe(cause);
});

test("reads the name of any thrown value", () => {
  expect(captureError({ name: "OverconstrainedError" }).problem).toBe("no-device");
  for (const thrown of [undefined, null, "denied", 7, {}]) {
    expect(captureError(thrown).problem).toBe("unsupported");
  }
});
