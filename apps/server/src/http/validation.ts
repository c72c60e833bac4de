import { issueMessage } from "@attune/contract";
import type { FastifySchemaCompiler } from "fastify";
import type { z } from "zod";
import { Failure } from "../base/failure.ts";

/**
 * Parses a part of a request; `part` is Fastify's name of it.
 * @throws Failure `validation_failed` with the first issue, or `not_found` for path parameters
 */
export function parseInput<Output>(
  schema: z.ZodType<Output>,
  input: unknown,
  part: string,
): Output {
  const { success, data, error } = schema.safeParse(input, { error: issueMessage });
  if (success) return data;
  // A path with invalid parameters does not exist.
  if (part === "params") throw new Failure("not_found");
  const { message, path = [] } = error.issues[0] ?? {};
  const field = part === "body" && path.length > 0 ? { field: String(path[0]) } : {};
  throw new Failure("validation_failed", { ...(message && { message }), ...field });
}

/** Lets Fastify validate by the contract's schemas. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart = "" }) =>
  (input) => {
    try {
      return { value: parseInput(schema, input, httpPart) };
    } catch (error) {
      return { error: error as Failure };
    }
  };
