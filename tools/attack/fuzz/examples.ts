/** Valid input for any endpoint, generated from its schemas. */
import type { Endpoint } from "@attune/contract";
import fc from "fast-check";
import { z } from "zod";

export interface Example {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** Undefined for none. */
  readonly body: unknown;
}

/** The keywords that the contract's schemas become. */
interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly propertyNames?: Schema;
  readonly additionalProperties?: Schema | boolean;
}

/** Satisfies several patterns together, such as those of a password. */
const MIXED = fc.uuid().map((id) => `Kq ${id}!88`);
const EMAIL = fc.uuid().map((id) => `fuzz-${id}@x.test`);

const patternsOf = ({ pattern, allOf = [] }: Schema): string[] => [
  ...(pattern === undefined ? [] : [pattern]),
  ...allOf.flatMap(patternsOf),
];

function text(schema: Schema): fc.Arbitrary<string> {
  const { format, minLength = 0, maxLength = 200 } = schema;
  if (format === "uuid") return fc.uuid();
  if (format === "email") return EMAIL;
  if (format === "date-time")
    return fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })
      .map((date) => date.toISOString());
  const [pattern, ...more] = patternsOf(schema);
  if (more.length > 0) return MIXED;
  if (pattern !== undefined)
    return fc.stringMatching(new RegExp(pattern, "u"), { maxLength: Math.min(maxLength, 100) });
  return fc.string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength, 100) });
}

function object(schema: Schema): fc.Arbitrary<unknown> {
  const { properties, required = [], propertyNames, additionalProperties } = schema;
  if (!properties && propertyNames && typeof additionalProperties === "object")
    return fc.dictionary(text(propertyNames), fromSchema(additionalProperties), { maxKeys: 4 });
  const shape: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
    Object.entries(properties ?? {}).map(([key, each]) => [key, fromSchema(each)]),
  );
  return fc.record(shape, { requiredKeys: [...required] });
}

function fromSchema(schema: Schema): fc.Arbitrary<unknown> {
  const { type, minimum = -1e6, maximum = 1e6, minItems = 0, maxItems = 8 } = schema;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(fromSchema));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ("const" in schema) return fc.constant(schema.const);
  if (type === "string") return text(schema);
  if (type === "integer") return fc.maxSafeInteger().map((n) => within(n, minimum, maximum));
  if (type === "number") return fc.double({ min: minimum, max: maximum, noNaN: true });
  if (type === "boolean") return fc.boolean();
  if (type === "null") return fc.constant(null);
  if (type === "array")
    return fc.array(fromSchema(schema.items ?? {}), { minLength: minItems, maxLength: maxItems });
  return type === "object" ? object(schema) : fc.jsonValue({ maxDepth: 2 });
}

const within = (n: number, min: number, max: number) => min + (Math.abs(n) % (max - min + 1));

/** How many values are drawn for each example; more if a refinement accepted none of the fewer. */
const DRAWS = [20, 200, 2_000];

/** Values that the schema accepts, also those of refinements, which JSON Schema doesn't have. */
function valid(schema: z.core.$ZodType | undefined, runs: number, seed: number): unknown[] {
  if (!schema) return [undefined];
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema;
  for (const draws of DRAWS) {
    const drawn = fc.sample(fromSchema(json), { numRuns: runs * draws, seed });
    const accepted = drawn.filter((value) => z.safeParse(schema, value).success);
    if (accepted.length > 0) return accepted.slice(0, runs);
  }
  return [];
}

const asTexts = (value: unknown) =>
  Object.fromEntries(
    Object.entries((value ?? {}) as object).flatMap(([key, each]) =>
      each === undefined ? [] : [[key, String(each)]],
    ),
  );

/** Query parameters are text; the schemas of numbers in them accept numbers, too. */
const queryText = (schema: z.core.$ZodType | undefined) =>
  schema && z.preprocess((value) => asTexts(value), schema);

/**
 * Draws up to `runs` valid examples.
 * @throws Error if a schema accepted none of the drawn values: this file must learn to draw them.
 */
export function examplesOf(
  name: string,
  { params, query, body }: Endpoint,
  { runs, seed }: { readonly runs: number; readonly seed: number },
): Example[] {
  const parts = [
    valid(params, runs, seed),
    valid(query, runs, seed).filter((value) => queryText(query)?.safeParse(value).success ?? true),
    valid(body, runs, seed),
  ];
  const [allParams = [], queries = [], bodies = []] = parts;
  if (parts.some((part) => part.length === 0)) throw new Error(`${name} has no valid example.`);
  const pick = (list: unknown[], index: number) => list[index % list.length];
  return Array.from({ length: runs }, (_, index) => ({
    params: asTexts(pick(allParams, index)),
    query: asTexts(pick(queries, index)),
    body: pick(bodies, index),
  }));
}
