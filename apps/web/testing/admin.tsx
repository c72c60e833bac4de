import { expect } from "vitest";
import { type Locator, page } from "vitest/browser";
import { IsolatedQueryProvider } from "../src/data/account/query-provider.tsx";
import { adminSession } from "../src/data/admin/admin.ts";
import type { Elements } from "../src/lib/elements.ts";
import { Page } from "../src/ui/layout/page.tsx";
import { DASHBOARD } from "./dashboard.ts";
import { data, type FakeApi, fakeApi, refused } from "./fake-api.ts";
import { openPage, renderInPage } from "./show.tsx";

/** Replies with the data of a dashboard. */
export const ADMIN = Object.fromEntries(
  Object.entries(DASHBOARD).map(([name, value]) => [name, data(value)]),
) as FakeApi;

/** Opens a page of the administrator in a browser that hasn't asked yet who is signed in. */
export async function openAdmin(path: string, api: FakeApi = {}) {
  const calls = fakeApi({ adminLogout: refused(401, "unauthenticated"), ...ADMIN, ...api });
  await adminSession.logout();
  await openPage(path);
  return calls;
}

export const openDashboard = async (api: FakeApi = {}) => {
  const calls = await openAdmin("/admin", api);
  await expect
    .element(page.getByRole("heading", { level: 1 }))
    .toHaveTextContent("Admin Dashboard");
  return calls;
};

/** Shows a part of the dashboard by itself. */
export async function showSection(content: Elements, api: FakeApi = {}) {
  const calls = fakeApi({ ...ADMIN, ...api });
  await renderInPage(
    <IsolatedQueryProvider>
      <Page title="Admin Dashboard">{content}</Page>
    </IsolatedQueryProvider>,
  );
  return calls;
}

/** A section of the dashboard. */
export const section = (name: string): Locator => page.getByRole("region", { name });

/** The texts of the cells of a section's table, row by row; not those of a chart. */
export const rowsOf = (name: string): readonly (readonly string[])[] =>
  [...section(name).element().querySelectorAll("table:not(figure table) tbody > tr")].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
