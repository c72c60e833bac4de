/**
 * JSON as text with structure, because `JSON.stringify` can't write what attackers send: repeated keys,
 * `__proto__`, 1e999, -0. Pure.
 */
export type JsonText =
  /** Written as it is. */
  string | { readonly items: readonly JsonText[] } | { readonly entries: readonly JsonEntry[] };
export type JsonEntry = readonly [key: string, value: JsonText];

export function toJsonText(value: unknown): JsonText {
  if (Array.isArray(value)) return { items: value.map(toJsonText) };
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return { entries: entries.map(([key, each]) => [key, toJsonText(each)]) };
}

export function writeJson(json: JsonText): string {
  if (typeof json === "string") return json;
  if ("items" in json) return `[${json.items.map(writeJson).join(",")}]`;
  return `{${json.entries.map(([key, value]) => `${JSON.stringify(key)}:${writeJson(value)}`).join(",")}}`;
}

/** Number of values in the text, itself included. */
export function countValues(json: JsonText): number {
  if (typeof json === "string") return 1;
  const children = "items" in json ? json.items : json.entries.map(([, value]) => value);
  return children.reduce((sum: number, child) => sum + countValues(child), 1);
}

export const JSON_CHANGES = ["replace", "remove", "add", "repeat", "wrap"] as const;
export type JsonChange = (typeof JSON_CHANGES)[number];

export interface JsonMutation {
  /** Which value changes, in the order of writing; any number, taken modulo the count. */
  readonly at: number;
  readonly change: JsonChange;
  /** Key of an added entry. */
  readonly key: string;
  /** The replacing or added value. */
  readonly value: string;
}

function changeEntry([key, old]: JsonEntry, { change, value, ...rest }: JsonMutation): JsonEntry[] {
  if (change === "remove") return [];
  if (change === "wrap") return [[key, { items: [old] }]];
  if (change === "repeat")
    return [
      [key, old],
      [key, value],
    ];
  if (change === "add")
    return [
      [key, old],
      [rest.key, value],
    ];
  return [[key, value]];
}

/** Applies a mutation to one value of an object; without an object, to the whole. */
export function mutateJson(json: JsonText, mutation: JsonMutation): JsonText {
  let left = mutation.at % countValues(json);
  const visit = (node: JsonText): JsonText => {
    if (typeof node === "string") return node;
    if ("items" in node)
      return {
        items: node.items.map((item) => (left-- === 1 ? mutation.value : visit(item))),
      };
    return {
      entries: node.entries.flatMap((entry) =>
        left-- === 1 ? changeEntry(entry, mutation) : [[entry[0], visit(entry[1])] as const],
      ),
    };
  };
  if (left > 0) return visit(json);
  const whole = changeEntry(["", json], mutation);
  if (mutation.change === "add" && typeof json !== "string" && "entries" in json)
    return { entries: [...json.entries, [mutation.key, mutation.value]] };
  return whole.at(-1)?.[1] ?? "";
}
