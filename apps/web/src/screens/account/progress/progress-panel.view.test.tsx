import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { LEARNING, openProfile } from "../../../../testing/account.ts";
import { describeView } from "../../../../testing/describe-view.ts";
import { catchDownloads } from "../../../../testing/downloads.ts";
import { data, type FakeApi, refused } from "../../../../testing/fake-api.ts";
import { expectToast, press } from "../../../../testing/forms.ts";
import { LESSONS } from "../../../../testing/lessons.ts";
import { ADA } from "../../../../testing/show.tsx";

const progress = () => page.getByRole("group", { name: "Your progress" });

async function open(api: FakeApi, text: string | RegExp) {
  const calls = await openProfile(api);
  await page.getByRole("tab", { name: "Progress" }).click();
  await expect.element(progress().getByText(text)).toBeVisible();
  return calls;
}

const openData = (api: FakeApi = {}) => open(api, "Great answers per lesson");
const EXPORT = {
  exportedAt: "2026-01-15T12:00:00.000Z",
  account: {
    id: ADA.id,
    username: ADA.username,
    email: ADA.email,
    emailConfirmed: true,
    pendingEmail: null,
    formerEmails: [],
    createdAt: ADA.createdAt,
    ovations: 3,
    encores: 1,
  },
  devices: [],
  passkeys: [],
  progress: [],
  knownUnits: [],
  sets: [],
  attempts: [],
  memory: [],
  sessions: [],
  pageVisits: [],
};
const NOTHING = data({ lessons: [], days: [], missedIntervals: [] });

describeView("ProgressPanel", {
  scenes: {
    loading: () => open({ getLearning: "pending" }, "Loading your progress..."),
    failed: () => open({ getLearning: refused(500) }, /^Your progress couldn’t be loaded/),
    empty: () => open({ getLearning: NOTHING }, /^Nothing here yet/),
    data: () => openData(),
  },
  fullest: "data",
});

it("says the accuracy in a sentence and in a table", async () => {
  await openData();
  await expect
    .element(progress().getByText(/^From 62/))
    .toHaveTextContent("From 62% on Jan 8 to 93% on Jan 14, over 7 days of practice.");
  const table = progress().getByRole("table", { name: "Accuracy by day" });
  const [, first] = table.getByRole("row").elements();
  expect(first?.textContent).toBe("Jan 862%8");
  expect(document.querySelectorAll("figure svg ellipse, figure svg circle").length).toBeGreaterThan(
    0,
  );
});

it("lists great answers with the levels of phrases as one lesson", async () => {
  await openData();
  await expect.element(progress().getByText("7 great out of 10 answers")).toBeVisible();
  await expect.element(progress().getByText("21 great out of 34 answers")).toBeVisible();
});

it("leads from the most missed intervals to their practice, and closes", async () => {
  await openData({ ...LESSONS, getSessionProgress: "pending" });
  const items = progress().getByRole("listitem").elements();
  expect(items.map(({ textContent }) => textContent)).toContain("Minor 6th6 of 9");
  await press("Practice intervals");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.poll(() => location.pathname).toBe("/intervals");
});

it("closes when a link leads to the page behind it", async () => {
  await open({ getLearning: NOTHING }, /^Nothing here yet/);
  await press("Choose a lesson");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.poll(() => location.pathname).toBe("/core-concepts");
});

it("loads again after a failure, and focuses the report", async () => {
  let isDown = true;
  await open(
    { getLearning: () => (isDown ? "offline" : data(LEARNING)) },
    "Your progress couldn’t be loaded. Network error. Please try again.",
  );
  isDown = false;
  await press("Try again");
  await expect.element(progress()).toHaveFocus();
});

it("exports answers as CSV and everything as JSON", async () => {
  const downloads = catchDownloads();
  await openData({ exportAttempts: data("id,exercise\r\n"), exportUser: data(EXPORT) });
  await press("Export as CSV");
  await expect.poll(() => downloads.map(({ name }) => name)).toEqual(["attune-attempts.csv"]);
  const bytes = new Uint8Array((await downloads[0]?.bytes) ?? new ArrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(await downloads[0]?.text).toBe("id,exercise\r\n");
  await press("Export as JSON");
  await expect.poll(() => downloads.at(-1)?.name).toBe("attune-export.json");
  expect(JSON.parse((await downloads.at(-1)?.text) ?? "")).toEqual(EXPORT);
});

it("says so when an export fails", async () => {
  await openData({ exportUser: "offline" });
  await press("Export as JSON");
  await expectToast("Export Failed", "Network error. Please try again.");
});
