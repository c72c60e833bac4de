import { describe, expect, it } from "vitest";
import { endpoints } from "./endpoints.ts";
import { exerciseSchema, itemIdSchema } from "./learning/session-progress.ts";

const { createPageVisit, saveSessionProgress } = endpoints;

describe("the page path of a visit", () => {
  const parse = (pagePath: string) => createPageVisit.body.safeParse({ pagePath });

  it.each(["/", "/intervals", "/administration", "/c-to-g-major"])("accepts %s", (path) => {
    expect(parse(path).success).toBe(true);
  });

  it.each(["", "intervals", "/a?b", "/a#b", "/admin", "/Admin/login", `/${"a".repeat(200)}`])(
    "rejects %s",
    (path) => expect(parse(path).success).toBe(false),
  );

  it("explains a rejection", () => {
    const message = (path: string) => parse(path).error?.issues[0]?.message;
    expect(message("/a?b")).toBe("Page path must be a path without a query");
    expect(message("/admin/x")).toBe("Pages of the administrator are not recorded");
  });
});

describe("the user agent of a visit", () => {
  const parse = (userAgent: string) =>
    createPageVisit.body.parse({ pagePath: "/", userAgent }).userAgent;

  it("replaces control characters by spaces and lone surrogates by U+FFFD", () => {
    expect(parse("a\tb\u0000c\ud83c")).toBe("a b c\ufffd");
  });

  it("keeps the first 512 characters", () => {
    expect(parse(`${"a".repeat(512)}b`)).toBe("a".repeat(512));
  });
});

describe("lesson progress", () => {
  const exercise = exerciseSchema.options[0];
  const parse = (firstTries: Record<string, boolean>) =>
    saveSessionProgress.body.safeParse({
      exercise,
      currentExerciseIndex: 0,
      completed: false,
      firstTries,
    });
  const tries = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}`, true]));

  it("accepts 500 questions and rejects 501", () => {
    expect(parse(tries(500)).success).toBe(true);
    const { error } = parse(tries(501));
    expect(error?.issues[0]?.message).toBe("Too many questions");
  });

  it.each(["1-8", "stage:Eb", "C#", "a.b_c", "x".repeat(64)])("accepts the item id %s", (id) => {
    expect(itemIdSchema.safeParse(id).success).toBe(true);
  });

  it.each(["", "a b", "é", "x".repeat(65), "a/b"])("rejects the item id %j", (id) => {
    expect(itemIdSchema.safeParse(id).success).toBe(false);
  });
});
