import type { Page } from "@playwright/test";
import type { SeededAnswer } from "../../../apps/web/testing/histories.ts";
import { expect } from "../journey.ts";
import { openReady } from "./lesson.ts";

const hasDatabase = async () => (await indexedDB.databases()).some(({ name }) => name === "attune");

/** Stores a visitor's answers. A page has been opened that reads them, which creates the database. */
export async function storeAnswers(page: Page, answers: readonly SeededAnswer[]): Promise<void> {
  await expect.poll(() => page.evaluate(hasDatabase)).toBe(true);
  await page.evaluate(async (seeded) => {
    const request = indexedDB.open("attune");
    await new Promise((resolve, reject) => {
      request.onsuccess = resolve;
      request.onerror = reject;
    });
    const change = request.result.transaction("answers", "readwrite");
    for (const answer of seeded)
      change.objectStore("answers").put({ ...answer, owner: "visitor", id: crypto.randomUUID() });
    await new Promise((resolve, reject) => {
      change.oncomplete = resolve;
      change.onerror = reject;
    });
    request.result.close();
  }, answers);
}

/** Deletes all answers from a database that has been opened. */
export async function deleteAnswers(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const request = indexedDB.open("attune");
    await new Promise((resolve, reject) => {
      request.onsuccess = resolve;
      request.onerror = reject;
    });
    const stores = [...request.result.objectStoreNames];
    const change = request.result.transaction(stores, "readwrite");
    for (const store of stores) change.objectStore(store).clear();
    await new Promise((resolve, reject) => {
      change.oncomplete = resolve;
      change.onerror = reject;
    });
    request.result.close();
  });
}

/** Stores a visitor's answers, and opens the progress page with them. */
export async function openProgressWith(
  page: Page,
  answers: readonly SeededAnswer[],
): Promise<void> {
  await openReady(page, "/progress");
  await page.getByText("Nothing practiced yet").waitFor();
  await storeAnswers(page, answers);
  await page.reload();
  await page.getByRole("heading", { name: "What sticks" }).waitFor();
}
