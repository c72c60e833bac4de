import {
  type Endpoint,
  ERRORS,
  type ErrorCode,
  errorSchema,
  possibleErrors,
} from "@attune/contract";
import { z } from "zod";

const ERROR_REFERENCE = { $ref: "#/components/schemas/Error" };

const json = (schema: object) => ({ "application/json": { schema } });

/** A schema in JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
function jsonSchema(schema: z.core.$ZodType, io: "input" | "output") {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}

function parameters(schema: z.core.$ZodType | undefined, location: "path" | "query") {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, "input");
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: location,
    required: location === "path" || required.includes(name),
    schema: value,
  }));
}

/** Error responses by status; several codes may share one. */
function failures(codes: ErrorCode[]) {
  const byStatus = Map.groupBy(codes, (code) => String(ERRORS[code].status));
  return [...byStatus].map(([status, group]) => [
    status,
    { description: group.join(", "), content: json(ERROR_REFERENCE) },
  ]);
}

/** Security requirements. An empty requirement makes the others optional. */
function security({ auth, protectedValues: locked }: Endpoint) {
  if (auth !== "anyone") return { security: [{ bearer: [] }] };
  if (!locked) return {};
  const list = Object.entries(locked).map(([name, values]) => `${name} ${values.join(", ")}`);
  return {
    description: `Signed-in users only: ${list.join("; ")}`,
    security: [{}, { bearer: [] }],
  };
}

function requestBody(body: z.core.$ZodType) {
  const required = !z.safeParse(body, undefined).success;
  return { required, content: json(jsonSchema(body, "input")) };
}

function operation(name: string, endpoint: Endpoint) {
  const { summary, params, query, body, response, accepted } = endpoint;
  const { media = "application/json" } = endpoint;
  const answer = jsonSchema(response, "output");
  return {
    operationId: name,
    summary,
    ...security(endpoint),
    parameters: [...parameters(params, "path"), ...parameters(query, "query")],
    ...(body && { requestBody: requestBody(body) }),
    responses: {
      200: { description: "Success", content: { [media]: { schema: answer } } },
      ...(accepted && {
        202: { description: "Accepted", content: json(jsonSchema(accepted, "output")) },
      }),
      ...Object.fromEntries(failures(possibleErrors(endpoint))),
    },
  };
}

/** The OpenAPI 3.1 document of a list of endpoints. */
export function createOpenApiDocument(
  endpoints: Readonly<Record<string, Endpoint>>,
  info: { title: string; version: string; serverUrl: string },
) {
  const byPath = Map.groupBy(Object.entries(endpoints), ([, { path }]) => path);
  const paths = [...byPath].map(([path, group]) => [
    path,
    Object.fromEntries(
      group.map(([name, endpoint]) => [endpoint.method.toLowerCase(), operation(name, endpoint)]),
    ),
  ]);
  return {
    openapi: "3.1.0",
    info: { title: info.title, version: info.version },
    servers: [{ url: info.serverUrl }],
    paths: Object.fromEntries(paths),
    components: {
      schemas: { Error: jsonSchema(errorSchema, "output") },
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
    },
  };
}
