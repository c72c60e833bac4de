import { expectToast } from "../support/accounts/account.ts";
import {
  columnTexts,
  createAdminSession,
  downloadCsv,
  recordVisit,
  rows,
  section,
} from "../support/accounts/admin.ts";
import { ADMIN } from "../support/accounts/admin-account.ts";
import { button } from "../support/exercises/lesson.ts";
import { expect, test } from "../support/journey.ts";
import { type IsolatedServer, startIsolatedServer } from "../support/servers/isolated-server.ts";

/** Archiving takes the visits of all tests, so this journey has its own server. */
let server: IsolatedServer;
test.beforeEach(async () => {
  server = await startIsolatedServer({
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
  });
});
// The page first: it still loads chunks in the background.
test.afterEach(async ({ page }) => {
  await page.close();
  await server.close();
});

test("moves archived visits from the dashboard into a file that can be downloaded", async ({
  page,
}) => {
  const { url } = server;
  await createAdminSession(page, url);
  for (const path of ["/keys", "/chords", "/no-page"]) await recordVisit(page, { path }, url);
  await page.goto(`${url}/admin`);
  const visits = section(page, "All Page Visits");
  await expect(rows(visits)).toHaveCount(3);

  const archives = section(page, "Archives");
  await archives.getByRole("spinbutton").fill("0");
  await button(page, "Archive Page Visits").click();
  const confirmation = page.getByRole("alertdialog", { name: "Archive Page Visits" });
  await expect(confirmation).toContainText("3 page visits");
  await confirmation.getByRole("button", { name: "Archive 3 page visits" }).click();
  await expectToast(page, "Successfully archived 3 page visits");
  await expect(visits.getByText("No visits in this time range.")).toBeVisible();
  await expect(section(page, "Overview").getByText("No visits in this time range.")).toBeVisible();
  expect(await columnTexts(archives, "Visits")).toEqual(["3"]);

  const download = archives.getByRole("button", { name: /^Download/ });
  const { name, lines } = await downloadCsv(page, download);
  expect(name).toMatch(/^page-visits-.*\.csv$/);
  const [header = [], ...archived] = lines;
  const paths = archived.map((line) => line[header.indexOf("pagePath")]);
  expect(paths.sort()).toEqual(["(other)", "/chords", "/keys"]);
});
