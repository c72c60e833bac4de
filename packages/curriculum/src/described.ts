import { z } from "zod/mini";

/**
 * Adds a text to a schema for the OpenAPI document. Unlike `z.describe` it is no check, which would run at each parse.
 * @returns A copy: the same schema may have another text elsewhere.
 */
export function described<Schema extends z.ZodMiniType>(
  schema: Schema,
  description: string,
): Schema {
  const copy = schema.clone();
  z.globalRegistry.add(copy, { description });
  return copy;
}
