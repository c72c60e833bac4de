/** Objects with an id in responses, so that requests can name things that exist. Pure. */
import type { Endpoint } from "@attune/contract";
import type { Example } from "./examples.ts";

export type KnownObject = Readonly<Record<string, unknown>> & { readonly id: string | number };

const isKnown = (value: object): value is KnownObject =>
  "id" in value && (typeof value.id === "string" || typeof value.id === "number");

/** Every object with an id in a value. */
export function* objectsIn(value: unknown): Generator<KnownObject> {
  if (typeof value !== "object" || value === null) return;
  if (isKnown(value)) yield value;
  for (const each of Object.values(value)) yield* objectsIn(each);
}

/** Returns undefined for a text that isn't JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Replaces the parameters of an example by the id of a known object, and the fields of its body that the
 * object has, too, such as a secret. Returns the example where the endpoint doesn't accept that.
 */
export function aboutKnown(endpoint: Endpoint, example: Example, known: KnownObject): Example {
  const params = Object.fromEntries(
    Object.keys(example.params).map((name) => [name, String(known.id)]),
  );
  const { body } = example;
  const isObject = typeof body === "object" && body !== null && !Array.isArray(body);
  const shared = Object.entries(known).filter(([key]) => key !== "id" && key !== "userId");
  const filled = isObject ? { ...body, ...Object.fromEntries(shared) } : body;
  const isAccepted =
    endpoint.params?.safeParse(params).success &&
    (endpoint.body?.safeParse(filled).success ?? true);
  return isAccepted ? { ...example, params, body: filled } : example;
}
