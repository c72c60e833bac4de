import { RUNNING_ARCHIVE } from "../apps/web/testing/dashboard.ts";
import { expectToast } from "./account.ts";
import {
  columnTexts,
  createAdminSession,
  downloadCsv,
  recordVisit,
  rows,
  section,
} from "./admin.ts";
import { ADMIN } from "./admin-account.ts";
import { type IsolatedServer, startIsolatedServer } from "./isolated-server.ts";
import { expect, test } from "./journey.ts";
import { button } from "./lesson.ts";

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

test("moves archived visits from the dashboard into a file that can be downloaded", {
  tag: "@smoke",
}, async ({ page }) => {
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

test("shows how far an archive is, also after the page is loaded again", async ({ page }) => {
  const { url } = server;
  await createAdminSession(page, url);
  await recordVisit(page, { path: "/keys" }, url);
  const job = { ...RUNNING_ARCHIVE, written: 12_000, removed: 0 };
  await page.route(/\/api\/admin\/archive-page-visits/, (route) =>
    route.fulfill({ status: 202, json: { message: "Archiving 277000 page visits", job } }),
  );
  let isBegun = false;
  await page.route(/\/api\/admin\/archive-job/, (route) =>
    route.fulfill({ json: { job: isBegun ? job : null } }),
  );
  await page.goto(`${url}/admin`);
  const archives = section(page, "Archives");
  const progress = archives.getByRole("progressbar");
  await archives.getByRole("spinbutton").fill("0");
  await button(page, "Archive Page Visits").click();
  isBegun = true;
  await page.getByRole("button", { name: "Archive 1 page visit" }).click();
  await expectToast(page, "Archiving 277,000 page visits");
  await expect(progress).toHaveAccessibleName(
    "Writing page visits to the file: 12,000 of 277,000 done, 265,000 page visits left.",
  );

  Object.assign(job, { written: 277_000, removed: 138_500 });
  await page.reload();
  await expect(progress).toHaveAccessibleName(
    "Removing page visits from the database: 138,500 of 277,000 done, 138,500 page visits left.",
  );
  await expect(progress).toHaveJSProperty("position", 0.75);
  await archives.getByRole("spinbutton").press("Enter");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);

  Object.assign(job, { removed: 277_000, state: "succeeded" });
  await expectToast(page, "Successfully archived 277000 page visits");
  await expect(progress).toHaveCount(0);
});

test("archives nothing if no visit is old enough", async ({ page }) => {
  const { url } = server;
  await createAdminSession(page, url);
  await page.goto(`${url}/admin`);
  await section(page, "Archives").getByRole("spinbutton").press("Enter");
  const dialog = page.getByRole("alertdialog", { name: "Archive Page Visits" });
  await expect(dialog).toContainText("No page visit is older than 30 days.");
  await expect(dialog.getByRole("button", { name: /^Archive/ })).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
});
