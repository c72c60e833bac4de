import type { Db } from "../db/schema.ts";
import type { Draft } from "./file.ts";
import { pageOf } from "./repository.ts";

interface Writing {
  readonly db: Db;
  readonly draft: Draft;
  /** Visits that began from here on; epoch milliseconds. */
  readonly from: number;
  /** Not included. */
  readonly to: number;
  /** Called every few pages. */
  readonly prolong: () => Promise<void>;
}

/** Visits at a time: some hundred kilobytes, and few milliseconds in which nobody else is answered. */
const PAGE = 500;
const PAGES_BETWEEN_PROLONGING = 8;

/** Writes visits page by page, oldest first: memory holds one page, whatever their number. */
export async function writeVisits({ db, draft, from, to, prolong }: Writing): Promise<void> {
  let pages = 0;
  let page = await pageOf(db, { from, to }, undefined, PAGE);
  while (page.length > 0) {
    await draft.write(page);
    pages += 1;
    if (pages % PAGES_BETWEEN_PROLONGING === 0) await prolong();
    page = await pageOf(db, { from, to }, page.at(-1), PAGE);
  }
}
