import { useState } from "react";
import { nextSort, type Sort } from "./rows.ts";

/** What is asked of a table: an order, a search, a page. */
export interface TableState<Key extends string> {
  readonly sort: Sort<Key>;
  readonly search: string;
  /** From 1. */
  readonly page: number;
  readonly sortBy: (key: Key) => void;
  readonly searchFor: (search: string) => void;
  readonly turnTo: (page: number) => void;
}

/**
 * Another order or search begins at the first page.
 * @param of Which rows there are to choose from; of others the first page is shown too.
 */
export function useTable<Key extends string>(first: Sort<Key>, of = ""): TableState<Key> {
  const [asked, ask] = useState({ sort: first, search: "", page: 1, of });
  return {
    ...asked,
    page: asked.of === of ? asked.page : 1,
    sortBy: (key) => ask((now) => ({ ...now, sort: nextSort(now.sort, key), page: 1 })),
    searchFor: (search) => ask((now) => ({ ...now, search, page: 1 })),
    turnTo: (page) => ask((now) => ({ ...now, page, of })),
  };
}
