import fastify from "fastify";
import { expect, test } from "vitest";
import { parseJsonBody } from "./json.ts";

function serve(type: "application/json" | "text/plain") {
  const app = fastify();
  parseJsonBody(app, type);
  app.post("/", ({ body }) => ({ body: body ?? "none" }));
  return (payload: string) =>
    app.inject({ method: "POST", url: "/", headers: { "content-type": type }, payload });
}

test.each(["application/json", "text/plain"] as const)("parses %s as JSON", async (type) => {
  const post = serve(type);
  expect((await post('{"a":1}')).json()).toEqual({ body: { a: 1 } });
  expect((await post("a=1")).statusCode).toBe(400);
});

test("parses an empty body as undefined", async () => {
  const answer = await serve("application/json")("");
  expect(answer.json()).toEqual({ body: "none" });
});

test.each(['{"__proto__":{}}', '{"constructor":{"prototype":{}}}'])("rejects %s", async (body) => {
  expect((await serve("application/json")(body)).statusCode).toBe(400);
});
