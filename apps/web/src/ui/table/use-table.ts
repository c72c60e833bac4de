import { useState } from "react";
import { nextSort, type Sort } from "./rows.ts";

/** The sort order, search and page that a table shows, and their setters. */
export interface TableState<Key extends string> {
  readonly sort: Sort<Key>;
  readonly search: string;
  /** From 1. */
  readonly page: number;
  readonly toggleSort: (key: Key) => void;
  readonly setSearch: (search: string) => void;
  readonly goToPage: (page: number) => void;
}

/**
 * State of a table. Changing the order or the search goes to the first page.
 * @param rowSet Identifies the rows to choose from, such as a filter. Changing it goes to the first page.
 */
export function useTable<Key extends string>(initialSort: Sort<Key>, rowSet = ""): TableState<Key> {
  const [state, setState] = useState({ sort: initialSort, search: "", page: 1, rowSet });
  const { sort, search } = state;
  return {
    sort,
    search,
    page: state.rowSet === rowSet ? state.page : 1,
    toggleSort: (key) => setState((now) => ({ ...now, sort: nextSort(now.sort, key), page: 1 })),
    setSearch: (text) => setState((now) => ({ ...now, search: text, page: 1 })),
    goToPage: (page) => setState((now) => ({ ...now, page, rowSet })),
  };
}
