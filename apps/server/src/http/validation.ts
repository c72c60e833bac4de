import { issueMessage } from "@attune/contract";
import type { FastifySchemaCompiler, FastifySerializerCompiler } from "fastify";
import { z } from "zod";
import { Failure } from "../base/failure.ts";

/**
 * Parses a part of a request; `part` is Fastify's name of it.
 * @throws Failure `validation_failed` with the first issue, or `not_found` for path parameters
 */
export function parseInput<Output>(
  schema: z.core.$ZodType<Output>,
  input: unknown,
  part: string,
): Output {
  const { success, data, error } = z.safeParse(schema, input, { error: issueMessage });
  if (success) return data;
  // A path with invalid parameters does not exist.
  if (part === "params") throw new Failure("not_found");
  const { message, path = [] } = error.issues[0] ?? {};
  const field = part === "body" && path.length > 0 ? { field: String(path[0]) } : {};
  throw new Failure("validation_failed", { ...(message && { message }), ...field });
}

/** Lets Fastify validate by the contract's schemas. */
export const validatorCompiler: FastifySchemaCompiler<z.core.$ZodType> =
  ({ schema, httpPart = "" }) =>
  (input) => {
    try {
      return { value: parseInput(schema, input, httpPart) };
    } catch (error) {
      return { error: error as Failure };
    }
  };

/**
 * Lets Fastify send what the contract's schemas have, and nothing else that a handler returned.
 * @throws ZodError if the answer isn't what the schema says
 */
export const serializerCompiler: FastifySerializerCompiler<z.core.$ZodType> =
  ({ schema }) =>
  (answer) =>
    JSON.stringify(z.parse(schema, answer));
