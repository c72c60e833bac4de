import { defineEndpoint } from "@attune/contract";
import { expect, test } from "vitest";
import { z } from "zod";
import { createOpenApiDocument } from "./openapi.ts";

test("describes the inputs, security and errors of an operation", () => {
  const rename = defineEndpoint({
    method: "PUT",
    path: "/api/things/{id}",
    auth: "user",
    summary: "Rename a thing",
    params: z.object({ id: z.string() }),
    query: z.object({ dry: z.coerce.boolean().optional() }),
    body: z.object({ name: z.string().max(9) }),
    response: z.object({ at: z.number() }),
    errors: ["not_found"],
  });
  const info = { title: "T", version: "1", serverUrl: "https://x.test" };
  const { paths } = createOpenApiDocument({ rename }, info);
  const operation = paths["/api/things/{id}"].put;
  expect(operation).toMatchObject({
    operationId: "rename",
    security: [{ bearer: [] }],
    parameters: [
      { name: "id", in: "path", required: true, schema: { type: "string" } },
      { name: "dry", in: "query", required: false },
    ],
    requestBody: {
      content: {
        "application/json": { schema: { properties: { name: { type: "string", maxLength: 9 } } } },
      },
    },
  });
  expect(
    Object.entries<{ description: string }>(operation.responses).map(
      ([status, { description }]) => [status, description],
    ),
  ).toEqual([
    ["200", "Success"],
    ["400", "validation_failed, malformed_json"],
    ["401", "unauthenticated"],
    ["403", "foreign_origin, forbidden"],
    ["404", "not_found"],
    ["413", "payload_too_large"],
    ["415", "unsupported_media_type"],
    ["500", "internal"],
    ["507", "storage_full"],
  ]);
});

test("makes security optional for protected values and lists them", () => {
  const read = defineEndpoint({
    method: "GET",
    path: "/api/things/{id}",
    auth: "anyone",
    protectedValues: { id: ["a", "b"] },
    summary: "Read a thing",
    params: z.object({ id: z.enum(["a", "b", "c"]) }),
    response: z.object({}),
    errors: [],
  });
  const info = { title: "T", version: "1", serverUrl: "https://x.test" };
  const operation = createOpenApiDocument({ read }, info).paths["/api/things/{id}"].get;
  expect(operation).toMatchObject({
    description: "Signed-in users only: id a, b",
    security: [{}, { bearer: [] }],
    parameters: [{ name: "id", in: "path", schema: { enum: ["a", "b", "c"] } }],
  });
  expect(Object.keys(operation.responses)).toEqual(["200", "401", "403", "404", "500"]);
});
