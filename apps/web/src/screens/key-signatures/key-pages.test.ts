import { circleOfFifthsLessons } from "@attune/curriculum";
import { describe, expect, it } from "vitest";
import { KEY_PAGES, lessonPath, lessonTitle, nextLessonPath } from "./key-pages.ts";

const lessonsOf = (type: "sharp" | "flat") =>
  circleOfFifthsLessons().filter((lesson) => lesson.type === type);

/** Transcribed from the specification and the decision on E to B. */
const CHAIN = {
  sharp: ["/c-to-g-major", "/g-to-d-major", "/d-to-a-major", "/a-to-e-major", "/e-to-b-major"],
  flat: ["/c-to-f-major", "/f-to-bb-major", "/bb-to-eb-major"],
};

describe.each(["sharp", "flat"] as const)("the %s keys", (type) => {
  const lessons = lessonsOf(type);

  it("have the paths of the specification", () => {
    expect(lessons.map((each) => lessonPath(each.starting_key, each.ending_key))).toEqual(
      CHAIN[type],
    );
  });

  it("link each lesson to the next, and the last one to the flat keys", () => {
    expect(lessons.map((_, index) => nextLessonPath(lessons, index))).toEqual([
      ...CHAIN[type].slice(1),
      "/flat-keys",
    ]);
  });

  it("each have a page", () => {
    const pages = KEY_PAGES.filter((page) => page.type === type).map(({ path }) => path);
    expect(pages).toEqual(expect.arrayContaining(CHAIN[type]));
  });
});

it("lessonTitle uses the flat sign", () => {
  expect(lessonTitle({ from: "F", to: "Bb" })).toBe("F to B♭ Major");
});
