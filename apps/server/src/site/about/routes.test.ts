import { expect, test } from "vitest";
import { aboutRoutes } from "./routes.ts";

const call = {
  params: undefined,
  query: undefined,
  body: undefined,
  principal: undefined,
  client: { address: "127.0.0.1", userAgent: "" },
  pageHeaders: {},
  signal: new AbortController().signal,
  cookies: {},
  setCookies: () => {},
  clearCache: () => {},
  setFileName: () => {},
};

test("returns the operator's address when one is configured", async () => {
  expect(await aboutRoutes("office@attune.example").getAbout(call)).toEqual({
    contact: "office@attune.example",
  });
});

test("returns null when no address is configured", async () => {
  expect(await aboutRoutes(undefined).getAbout(call)).toEqual({ contact: null });
});
