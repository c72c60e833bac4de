import { endpoints } from "@attune/contract";
import type { Page } from "@playwright/test";
import { DASHBOARD } from "../../../apps/web/testing/dashboard.ts";
import { signInAsAdmin } from "./admin.ts";

const BODIES: ReadonlyMap<string, unknown> = new Map(
  Object.entries(DASHBOARD).map(([name, body]) => [
    endpoints[name as keyof typeof DASHBOARD].path,
    body,
  ]),
);

/** Signs in, and answers the dashboard's API requests with fixed data, so that pictures are the same in every run. */
export async function signInWithFixtures(page: Page): Promise<void> {
  await signInAsAdmin(page);
  await page.route("**/api/admin/**", async (route) => {
    const body = BODIES.get(new URL(route.request().url()).pathname);
    await (body === undefined ? route.continue() : route.fulfill({ json: body }));
  });
}
