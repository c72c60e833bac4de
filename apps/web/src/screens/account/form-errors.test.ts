import { ApiError, NetworkError } from "@attune/contract";
import { expect, test } from "vitest";
import { errorReason } from "./form-errors.ts";

const WORDS = { title: "Error", otherwise: "Failed to send.", unanswered: "Network error." };

const answered = (body: object) => new ApiError(400, "Bad Request", JSON.stringify(body));

test.each([
  [
    "the server's own words",
    answered({ error: "Too many attempts.", code: "rate_limited", requestId: "r" }),
    "Too many attempts.",
  ],
  [
    "no words of a page that isn't ours",
    new ApiError(502, "Bad Gateway", "<html>"),
    WORDS.otherwise,
  ],
  ["that no answer came", new NetworkError("fetch failed"), WORDS.unanswered],
  ["that something else went wrong", new TypeError("x is undefined"), WORDS.otherwise],
])("tells %s", (_, error, said) => {
  expect(errorReason(error, WORDS)).toBe(said);
});

test("says of no answer what it says of any failure, unless told otherwise", () => {
  const { unanswered: _, ...words } = WORDS;
  expect(errorReason(new NetworkError("fetch failed"), words)).toBe(WORDS.otherwise);
});
