import { useDebounced } from "../../../ui/hooks/use-debounced.ts";
import type { SortOrder } from "../../../ui/table/rows.ts";
import type { TableState } from "../../../ui/table/use-table.ts";

/** What the server is to give of a table. */
interface TableParams<Key extends string> {
  readonly sort: Key;
  readonly order: SortOrder;
  readonly search: string;
}

/** It is asked when nobody has typed for so long. */
const TYPING_MS = 300;

export const tableParams = <Key extends string>({ sort, search }: TableState<Key>): TableParams<Key> => ({
  sort: sort.key,
  order: sort.order,
  search: search.trim(),
});

/** The same, once nobody types any more. */
export function useTableParams<Key extends string>(state: TableState<Key>): TableParams<Key> {
  const asked = tableParams(state);
  return { ...asked, search: useDebounced(asked.search, TYPING_MS) };
}
