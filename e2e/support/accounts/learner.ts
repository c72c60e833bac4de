import type { APIRequestContext, Browser, BrowserContext } from "@playwright/test";
import { expect } from "../journey.ts";
import { trackRequests } from "../requests.ts";
import type { Credentials } from "./account.ts";

/** Signs the learner in on another device. Close it when done. */
export async function otherDevice(
  browser: Browser,
  { username, password }: Credentials,
  baseURL: string | undefined,
): Promise<BrowserContext> {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  trackRequests(context);
  const answer = await context.request.post("/api/auth/login", { data: { username, password } });
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

/** Polls an export seldom enough for its rate limit, 20 an hour. */
export const EXPORT_POLL = { intervals: [100, 400, 1000, 2500] };

/** Everything that the server stores about the signed-in user. */
export async function exportOf(request: APIRequestContext): Promise<UserExport> {
  const answer = await request.get("/api/user/export");
  expect(answer.ok(), await answer.text()).toBe(true);
  return await answer.json();
}

/** Ovations and encores on the server. */
export async function countersOf(request: APIRequestContext) {
  const { ovations, encores } = await (await request.get("/api/auth/me")).json();
  return { ovations, encores };
}
