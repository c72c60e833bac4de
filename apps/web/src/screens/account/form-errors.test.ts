import { ApiError, NetworkError } from "@attune/contract";
import { expect, test } from "vitest";
import { errorReason } from "./form-errors.ts";

const MESSAGES = { title: "Error", fallback: "Failed to send.", network: "Network error." };

const apiError = (body: object) => new ApiError(400, "Bad Request", JSON.stringify(body));

test.each([
  [
    "the server's reason when the API gives one",
    apiError({ error: "Too many attempts.", code: "rate_limited", requestId: "r" }),
    "Too many attempts.",
  ],
  [
    "the fallback when a proxy answers with its own page",
    new ApiError(502, "Bad Gateway", "<html>"),
    MESSAGES.fallback,
  ],
  [
    "that the server is busy when a proxy says so",
    new ApiError(503, "Service Unavailable", "<html>"),
    "The server is busy. Please try again in a moment.",
  ],
  [
    "the network message when no response arrives",
    new NetworkError("fetch failed"),
    MESSAGES.network,
  ],
  ["the fallback for any other error", new TypeError("x is undefined"), MESSAGES.fallback],
])("returns %s", (_, error, reason) => {
  expect(errorReason(error, MESSAGES)).toBe(reason);
});

test("returns the fallback when no response arrives and no network message is given", () => {
  const { network: _, ...messages } = MESSAGES;
  expect(errorReason(new NetworkError("fetch failed"), messages)).toBe(MESSAGES.fallback);
});
