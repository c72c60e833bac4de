import type { APIRequestContext, Browser, BrowserContext, Page } from "@playwright/test";
import { expect } from "./journey.ts";

/** Learners with accounts, made through the API: journeys of the dialogs themselves are elsewhere. */
export interface Learner {
  readonly username: string;
  readonly password: string;
}

let learners = 0;

/** A new account, whose session the page's browser holds from now on. */
export async function signUp(page: Page): Promise<Learner> {
  learners += 1;
  const username = `learner-${Date.now().toString(36)}-${process.pid}-${learners}`;
  const learner = { username, password: "Solfege-4-all!" };
  const data = { ...learner, email: `${username}@example.org` };
  const answer = await page.request.post("/api/auth/register", { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return learner;
}

/** Another device of the same learner; close it when done. */
export async function otherDevice(
  browser: Browser,
  learner: Learner,
  baseURL: string | undefined,
): Promise<BrowserContext> {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const answer = await context.request.post("/api/auth/login", { data: learner });
  expect(answer.ok(), await answer.text()).toBe(true);
  return context;
}

export interface UserExport {
  readonly account: { readonly ovations: number; readonly encores: number };
  readonly attempts: readonly {
    readonly exercise: string;
    readonly itemId: string;
    readonly outcome: string;
    readonly durationMs: number;
  }[];
  readonly progress: readonly {
    readonly exercise: string;
    readonly currentExerciseIndex: number;
  }[];
  readonly sessions: readonly { readonly totalDuration: number | null }[];
  readonly pageVisits: readonly {
    readonly pagePath: string;
    readonly sessionDuration: number | null;
  }[];
}

/** All that the server keeps of who is signed in. */
export async function exportOf(request: APIRequestContext): Promise<UserExport> {
  const answer = await request.get("/api/user/export");
  expect(answer.ok(), await answer.text()).toBe(true);
  return await answer.json();
}

/** Ovations and encores, as the server has them. */
export async function countersOf(request: APIRequestContext) {
  const { ovations, encores } = await (await request.get("/api/auth/me")).json();
  return { ovations, encores };
}
