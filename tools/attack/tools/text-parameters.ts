/** Finds the parameters of an endpoint that are sent as text. */
import type { Endpoint } from "@attune/contract";
import { z } from "zod";
import type { Place } from "./sqlmap-targets.ts";

interface Schema {
  readonly type?: string;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
}

const isText = ({ type, anyOf = [] }: Schema): boolean => type === "string" || anyOf.some(isText);

function namesIn(schema: z.core.$ZodType | undefined, place: Place): string[] {
  if (!schema) return [];
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema;
  return Object.entries(json.properties ?? {}).flatMap(([name, each]) =>
    // All of a query and a path is text.
    place !== "body" || isText(each) ? [name] : [],
  );
}

/** @example textParameters(endpoints.getMode) // [["params", "modeName"]] */
export function textParameters(endpoint: Endpoint): [place: Place, name: string][] {
  return (["params", "query", "body"] as const).flatMap((place) =>
    namesIn(endpoint[place], place).map((name): [Place, string] => [place, name]),
  );
}
