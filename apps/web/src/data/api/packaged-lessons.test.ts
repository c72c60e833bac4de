import { expect, test } from "vitest";
import { findPackagedResponse } from "./packaged-lessons.ts";

const read = async () => ({ "/api/notation": [{ note: "E" }], "/api/x?type=flat": [] });

test("returns the packaged response as the server would", async () => {
  const answer = await findPackagedResponse(read, "/api/notation", "GET");
  expect(answer?.ok).toBe(true);
  expect(answer?.headers.get("content-type")).toContain("application/json");
  expect(await answer?.json()).toEqual([{ note: "E" }]);
  expect(await (await findPackagedResponse(read, "/api/x?type=flat"))?.json()).toEqual([]);
});

test.each(["/api/x", "/api/x?type=sharp", "/api/auth/me", "toString", "__proto__"])(
  "returns nothing for %s",
  async (path) => expect(await findPackagedResponse(read, path)).toBeUndefined(),
);

test("returns nothing for methods other than GET", async () => {
  expect(await findPackagedResponse(read, "/api/notation", "POST")).toBeUndefined();
});

test("returns nothing when the file can't be read", async () => {
  const broken = () => Promise.reject(new SyntaxError("no JSON"));
  expect(await findPackagedResponse(broken, "/api/notation")).toBeUndefined();
  expect(await findPackagedResponse(async () => null, "/api/notation")).toBeUndefined();
});
