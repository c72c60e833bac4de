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
  /** Called after each page. */
  readonly prolong: () => Promise<void>;
}

/** Visits at a time: a few hundred kilobytes. */
const PAGE = 2_000;

/** Writes visits page by page, oldest first: memory holds one page, whatever their number. */
export async function writeVisits({ db, draft, from, to, prolong }: Writing): Promise<void> {
  let page = await pageOf(db, { from, to }, undefined, PAGE);
  while (page.length > 0) {
    await draft.write(page);
    await prolong();
    page = await pageOf(db, { from, to }, page.at(-1), PAGE);
  }
}
