/**
 * The keys of a record, in the order in which it was written. A list of columns that is written as
 * `keysOf({ id: true, … } satisfies Record<keyof Row, true>)` doesn't compile when one is missing.
 */
export const keysOf = <Key extends string>(
  record: Readonly<Record<Key, unknown>>,
): readonly Key[] => Object.keys(record) as Key[];
