import { useDebounced } from "../../../ui/hooks/use-debounced.ts";
import type { SortOrder } from "../../../ui/table/rows.ts";
import type { TableState } from "../../../ui/table/use-table.ts";

/** Query parameters of a table that the server sorts and searches. */
interface TableParams<Key extends string> {
  readonly sort: Key;
  readonly order: SortOrder;
  readonly search: string;
}

const SEARCH_DEBOUNCE_MS = 300;

export const tableParams = <Key extends string>({
  sort,
  search,
}: TableState<Key>): TableParams<Key> => ({
  sort: sort.key,
  order: sort.order,
  search: search.trim(),
});

/** As {@link tableParams}, with the search debounced. */
export function useTableParams<Key extends string>(state: TableState<Key>): TableParams<Key> {
  const params = tableParams(state);
  return { ...params, search: useDebounced(params.search, SEARCH_DEBOUNCE_MS) };
}
