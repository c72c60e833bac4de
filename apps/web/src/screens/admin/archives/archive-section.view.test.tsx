import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { rowsOf, section, showSection } from "../../../../testing/admin.tsx";
import { DASHBOARD, RUNNING_ARCHIVE } from "../../../../testing/dashboard.ts";
import { describeView } from "../../../../testing/describe-view.ts";
import { catchDownloads } from "../../../../testing/downloads.ts";
import { data, type FakeApi, refused } from "../../../../testing/fake-api.ts";
import { expectFieldError, expectToast, press } from "../../../../testing/forms.ts";
import { ArchiveSection } from "./archive-section.tsx";

const confirmation = () => page.getByRole("alertdialog", { name: "Archive Page Visits" });
const days = () => section("Archives").getByRole("spinbutton");
const progress = () => section("Archives").element().querySelector("progress");
const labelOf = (bar: HTMLProgressElement | null) => bar?.labels[0]?.textContent.trim();

const open = (api: FakeApi = {}) => showSection(<ArchiveSection />, api);

async function openConfirmation(api: FakeApi = {}) {
  const calls = await open({ countArchivable: data({ count: 3 }), ...api });
  await press("Archive Page Visits");
  await expect.element(confirmation()).toBeVisible();
  return calls;
}

describeView("ArchiveSection", {
  scenes: {
    confirmation: () => openConfirmation(),
    archiving: async () => {
      await open({ getArchiveJob: data({ job: RUNNING_ARCHIVE }) });
      await expect.poll(progress).not.toBe(null);
    },
  },
  fullest: "confirmation",
});

it("takes a whole number of days, and names how many visits it concerns", async () => {
  const calls = await open({ countArchivable: data({ count: 3 }) });
  await expect.element(days()).toHaveValue(30);
  await days().fill("366");
  await userEvent.keyboard("{Enter}");
  await expectFieldError(days(), "Enter a whole number from 0 to 365.");
  await days().fill("365");
  await press("Archive Page Visits");
  await expect
    .element(confirmation())
    .toMatchTextContent("3 page visits older than 365 days will be written to a CSV file");
  await expect.element(page.getByRole("button", { name: "Cancel" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(confirmation()).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Archive Page Visits" })).toHaveFocus();
  expect(calls.find(({ name }) => name === "countArchivable")?.url.search).toBe(
    "?olderThanDays=365",
  );
});

it("stays open on an error, and archives at the next try", async () => {
  let isBusy = true;
  const calls = await openConfirmation({
    archivePageVisits: () =>
      isBusy
        ? refused(409, "archiving")
        : data({ message: "Successfully archived 3 page visits", archivedCount: 3 }),
  });
  const before = () => calls.filter(({ name }) => name === "listArchives").length;
  const loaded = before();
  await press("Archive 3 page visits");
  await expectToast("Failed to archive page visits", "Visits are being archived already.");
  await expect.element(confirmation()).toBeVisible();
  isBusy = false;
  await press("Archive 3 page visits");
  await expectToast("Successfully archived 3 page visits");
  await expect.element(confirmation()).not.toBeInTheDocument();
  expect(calls.find(({ name }) => name === "archivePageVisits")?.body).toEqual({
    olderThanDays: 30,
  });
  await expect.poll(before).toBeGreaterThan(loaded);
});

it("archives nothing if no visit is old enough", async () => {
  await openConfirmation({ countArchivable: data({ count: 0 }) });
  await expect.element(confirmation()).toMatchTextContent("No page visit is older than 30 days.");
  await expect.element(page.getByRole("button", { name: /^Archive \d/ })).not.toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  await expect.element(confirmation()).not.toBeInTheDocument();
});

it("shows how far an archive is until it has ended", async () => {
  let job = { ...RUNNING_ARCHIVE, written: 12_000, removed: 0 };
  let isBegun = false;
  await openConfirmation({
    archivePageVisits: () => {
      isBegun = true;
      return { accepted: { message: "Archiving 277000 page visits", job } };
    },
    getArchiveJob: () => data({ job: isBegun ? job : null }),
  });
  await press("Archive 3 page visits");
  await expectToast("Archiving 277,000 page visits", "This goes on if you leave the page.");
  await expect
    .poll(() => labelOf(progress()))
    .toBe("Writing page visits to the file: 12,000 of 277,000 done, 265,000 page visits left.");
  await expect
    .element(page.getByRole("button", { name: "Archive Page Visits" }))
    .toHaveAttribute("aria-busy", "true");
  job = { ...RUNNING_ARCHIVE, state: "succeeded", removed: 277_000 };
  await expectToast("Successfully archived 277000 page visits");
  await expect.poll(progress).toBe(null);
});

it("shows an archive that is being created when the page opens, and begins no other", async () => {
  const calls = await open({ getArchiveJob: data({ job: RUNNING_ARCHIVE }) });
  await expect
    .poll(() => labelOf(progress()))
    .toBe(
      "Removing page visits from the database: 138,500 of 277,000 done, 138,500 page visits left.",
    );
  expect(progress()?.position).toBe(0.75);
  days().element().focus();
  await userEvent.keyboard("{Enter}");
  expect(calls.map(({ name }) => name)).not.toContain("countArchivable");
});

it("says that an archive has failed", async () => {
  let job = RUNNING_ARCHIVE;
  await open({ getArchiveJob: () => data({ job }) });
  await expect.poll(progress).not.toBe(null);
  job = { ...RUNNING_ARCHIVE, state: "failed" };
  await expectToast("Failed to archive page visits");
});

it("lists archives with their size, and downloads one", async () => {
  const downloads = catchDownloads();
  await open({ downloadArchive: data("id\r\n") });
  await expect.poll(() => rowsOf("Archives")).toHaveLength(1);
  expect(rowsOf("Archives")[0]?.slice(2)).toEqual(["90,210", "9.5 MB", "Download"]);
  await press("Download page-visits-2026-01-01.csv");
  await expect
    .poll(() => downloads.map(({ url }) => new URL(url).pathname))
    .toEqual([`/api/admin/archives/${DASHBOARD.listArchives[0]?.id}`]);
});
