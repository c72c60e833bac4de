import type { Db } from "../../db/schema.ts";
import { fetchPage } from "./repository.ts";
import type { Draft } from "./storage.ts";

interface Writing {
  readonly db: Db;
  readonly draft: Draft;
  /** Start of the first visit; epoch milliseconds. */
  readonly from: number;
  /** Excluded. */
  readonly to: number;
  /** Called every few pages, with the number of visits in the draft. May throw to end the writing. */
  readonly onProgress: (written: number) => Promise<void>;
}

/** Visits per query: a few hundred kilobytes, and a few milliseconds of blocked event loop on SQLite. */
const PAGE_SIZE = 500;
const PAGES_PER_REPORT = 8;

/** Writes visits to the draft page by page, oldest first, so that memory holds a single page. */
export async function writeVisits({ db, draft, from, to, onProgress }: Writing): Promise<void> {
  let pages = 0;
  let page = await fetchPage(db, { from, to }, undefined, PAGE_SIZE);
  while (page.length > 0) {
    await draft.write(page, db);
    pages += 1;
    if (pages % PAGES_PER_REPORT === 0) await onProgress(draft.totals.visits);
    page = await fetchPage(db, { from, to }, page.at(-1), PAGE_SIZE);
  }
}
