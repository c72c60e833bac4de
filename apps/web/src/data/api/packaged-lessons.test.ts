import { expect, test } from "vitest";
import { packagedAnswer } from "./packaged-lessons.ts";

const read = async () => ({ "/api/notation": [{ note: "E" }], "/api/x?type=flat": [] });

test("a call that the package holds is answered as by the server", async () => {
  const answer = await packagedAnswer(read, "/api/notation", "GET");
  expect(answer?.ok).toBe(true);
  expect(answer?.headers.get("content-type")).toContain("application/json");
  expect(await answer?.json()).toEqual([{ note: "E" }]);
  expect(await (await packagedAnswer(read, "/api/x?type=flat"))?.json()).toEqual([]);
});

test.each(["/api/x", "/api/x?type=sharp", "/api/auth/me", "toString", "__proto__"])(
  "it has nothing to say to %s",
  async (path) => expect(await packagedAnswer(read, path)).toBeUndefined(),
);

test("nothing but a question is answered", async () => {
  expect(await packagedAnswer(read, "/api/notation", "POST")).toBeUndefined();
});

test("a file that can't be read holds nothing", async () => {
  const broken = () => Promise.reject(new SyntaxError("no JSON"));
  expect(await packagedAnswer(broken, "/api/notation")).toBeUndefined();
  expect(await packagedAnswer(async () => null, "/api/notation")).toBeUndefined();
});
