import type { Db } from "../db/schema.ts";
import type { Draft } from "./file.ts";
import { fetchPage } from "./repository.ts";

interface Writing {
  readonly db: Db;
  readonly draft: Draft;
  /** Start of the first visit; epoch milliseconds. */
  readonly from: number;
  /** Excluded. */
  readonly to: number;
  /** Called every few pages. */
  readonly renewLease: () => Promise<void>;
}

/** Visits per query: a few hundred kilobytes, and a few milliseconds of blocked event loop on SQLite. */
const PAGE_SIZE = 500;
const PAGES_PER_RENEWAL = 8;

/** Writes visits to the draft page by page, oldest first, so that memory holds a single page. */
export async function writeVisits({ db, draft, from, to, renewLease }: Writing): Promise<void> {
  let pages = 0;
  let page = await fetchPage(db, { from, to }, undefined, PAGE_SIZE);
  while (page.length > 0) {
    await draft.write(page);
    pages += 1;
    if (pages % PAGES_PER_RENEWAL === 0) await renewLease();
    page = await fetchPage(db, { from, to }, page.at(-1), PAGE_SIZE);
  }
}
