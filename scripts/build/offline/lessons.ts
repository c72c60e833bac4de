import { type Endpoint, endpoints, pathParameters, requiredAuth } from "@attune/contract";
import { circleOfFifthsLessons } from "@attune/curriculum";
import { z } from "zod";

/** Values of parameters whose schema is an open string; the curriculum lists them. */
const LISTED: Readonly<Record<string, () => readonly string[]>> = {
  lessonId: () => circleOfFifthsLessons().map(({ id }) => String(id)),
};

interface Choice {
  readonly enum?: readonly string[];
  readonly const?: string;
}

/** Returns every value of a parameter. @throws Error when they are not enumerable. */
function valuesOf(schema: z.core.$ZodType | undefined, name: string): readonly string[] {
  const listed = LISTED[name]?.();
  if (listed) return listed;
  const described = schema && z.toJSONSchema(schema, { io: "input" });
  const choice = described?.properties?.[name] as Choice | undefined;
  const values = choice?.enum ?? (choice?.const === undefined ? [] : [choice.const]);
  if (values.length === 0)
    throw new Error(
      `The values of ${name} are not listed, so its lessons can't be cached offline.`,
    );
  return values;
}

type Values = Readonly<Record<string, string>>;

const combined = (rows: readonly Values[], name: string, values: readonly string[]) =>
  rows.flatMap((row) => values.map((value) => ({ ...row, [name]: value })));

/** Builds the URL exactly as the contract's client does, since the cache is keyed by it. */
function addressOf({ path }: Endpoint, values: Values, queries: readonly string[]): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] ?? ""));
  const pairs = queries.map((name) => `${name}=${encodeURIComponent(values[name] ?? "")}`);
  return pairs.length > 0 ? `${filled}?${pairs.join("&")}` : filled;
}

function addressesOf(endpoint: Endpoint): string[] {
  const query = endpoint.query && z.toJSONSchema(endpoint.query, { io: "input" });
  const queries = Object.keys(query?.properties ?? {});
  const params = pathParameters(endpoint.path);
  let rows: readonly Values[] = [{}];
  for (const name of params) rows = combined(rows, name, valuesOf(endpoint.params, name));
  for (const name of queries) rows = combined(rows, name, valuesOf(endpoint.query, name));
  return rows
    .filter((row) => requiredAuth(endpoint, row) === "anyone")
    .map((row) => addressOf(endpoint, row, queries));
}

/** Endpoints whose responses are the same for everyone, so they may be cached on a shared device. */
const isPublic = ({ method, path, auth, optionalAuth, media }: Endpoint) =>
  method === "GET" && path.startsWith("/api/") && auth === "anyone" && !optionalAuth && !media;

/** URLs of all such endpoints, with every combination of their parameters. */
export function lessonAddresses(list: Readonly<Record<string, Endpoint>> = endpoints): string[] {
  return Object.values(list).filter(isPublic).flatMap(addressesOf).sort();
}
