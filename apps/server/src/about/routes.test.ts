import { expect, test } from "vitest";
import { aboutRoutes } from "./routes.ts";

const call = {
  params: undefined,
  query: undefined,
  body: undefined,
  principal: undefined,
  client: { address: "127.0.0.1", userAgent: "" },
  setCookies: () => {},
  nameFile: () => {},
};

test("tells the operator's address", async () => {
  expect(await aboutRoutes("office@attune.example").getAbout(call)).toEqual({
    contact: "office@attune.example",
  });
});

test("says that there is none, rather than one that nobody reads", async () => {
  expect(await aboutRoutes(undefined).getAbout(call)).toEqual({ contact: null });
});
