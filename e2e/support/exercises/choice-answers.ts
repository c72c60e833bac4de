import type { Page } from "@playwright/test";
import { accessibleName } from "./lesson.ts";

/** Clicks the choice with this text, behind its letter A to D. */
export async function chooseAnswer(page: Page, text: string): Promise<void> {
  await page
    .getByRole("group", { name: "Answers" })
    .getByRole("button")
    .filter({ hasText: new RegExp(`^[A-D]\\s*${text}(${accessibleName(text)})?(,.*)?$`) })
    .click();
}
