import type { Db } from "../db/schema.ts";
import type { Draft } from "./file.ts";
import { fetchPage } from "./repository.ts";

interface Writing {
  readonly db: Db;
  readonly draft: Draft;
  /** Visits that began from here on; epoch milliseconds. */
  readonly from: number;
  /** Not included. */
  readonly to: number;
  /** Called every few pages. */
  readonly renewLease: () => Promise<void>;
}

/** Visits at a time: some hundred kilobytes, and few milliseconds in which nobody else is answered. */
const PAGE_SIZE = 500;
const PAGES_PER_RENEWAL = 8;

/** Writes visits page by page, oldest first: memory holds one page, whatever their number. */
export async function writeVisits({ db, draft, from, to, renewLease: prolong }: Writing): Promise<void> {
  let pages = 0;
  let page = await fetchPage(db, { from, to }, undefined, PAGE_SIZE);
  while (page.length > 0) {
    await draft.write(page);
    pages += 1;
    if (pages % PAGES_PER_RENEWAL === 0) await prolong();
    page = await fetchPage(db, { from, to }, page.at(-1), PAGE_SIZE);
  }
}
