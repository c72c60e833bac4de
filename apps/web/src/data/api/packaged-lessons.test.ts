import { expect, test } from "vitest";
import { findPackagedResponse } from "./packaged-lessons.ts";

const read = async () => ({ "/api/notation": [{ note: "E" }], "/api/x?type=flat": [] });

test("a call that the package holds is answered as by the server", async () => {
  const answer = await findPackagedResponse(read, "/api/notation", "GET");
  expect(answer?.ok).toBe(true);
  expect(answer?.headers.get("content-type")).toContain("application/json");
  expect(await answer?.json()).toEqual([{ note: "E" }]);
  expect(await (await findPackagedResponse(read, "/api/x?type=flat"))?.json()).toEqual([]);
});

test.each(["/api/x", "/api/x?type=sharp", "/api/auth/me", "toString", "__proto__"])(
  "it has nothing to say to %s",
  async (path) => expect(await findPackagedResponse(read, path)).toBeUndefined(),
);

test("nothing but a question is answered", async () => {
  expect(await findPackagedResponse(read, "/api/notation", "POST")).toBeUndefined();
});

test("a file that can't be read holds nothing", async () => {
  const broken = () => Promise.reject(new SyntaxError("no JSON"));
  expect(await findPackagedResponse(broken, "/api/notation")).toBeUndefined();
  expect(await findPackagedResponse(async () => null, "/api/notation")).toBeUndefined();
});
