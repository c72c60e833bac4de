import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAnnouncement } from "../../../testing/announcements.ts";
import { describeView } from "../../../testing/describe-view.ts";
import { press } from "../../../testing/forms.ts";
import { PHONE } from "../../../testing/matrix.ts";
import { renderInPage } from "../../../testing/show.tsx";
import { resize } from "../../../testing/window.ts";
import { Page } from "../layout/page.tsx";
import TableGallery from "./table.gallery.tsx";

const table = () => page.getByRole("table", { name: "Intervals" });
const head = (name: string) => table().getByRole("columnheader", { name });
const pager = () => page.getByRole("navigation", { name: "Pages of intervals" });
const names = () => [...document.querySelectorAll("tbody th")].map((cell) => cell.textContent);
const FIRST = ["Unison", "Minor 2nd", "Major 2nd", "Minor 3rd", "Major 3rd"];

const open = () =>
  renderInPage(
    <Page title="Tables">
      <TableGallery />
    </Page>,
  );

describeView("DataTable", {
  scenes: { full: open },
  fullest: "full",
});

it("sorts by a column, then in reverse, by the keyboard", async () => {
  await open();
  await expect.element(head("Half steps")).toHaveAttribute("aria-sort", "ascending");
  expect(names()).toEqual(FIRST);
  await expect
    .element(head("Ratio in equal temperament").getByRole("button"))
    .not.toBeInTheDocument();
  head("Interval").getByRole("button").element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(head("Interval")).toHaveAttribute("aria-sort", "ascending");
  await expect.element(head("Half steps")).not.toHaveAttribute("aria-sort");
  expect(names()[0]).toBe("Major 2nd");
  await userEvent.keyboard(" ");
  await expect.element(head("Interval")).toHaveAttribute("aria-sort", "descending");
  expect(names()[0]).toBe("Unison and 2 octaves");
});

it("turns pages, announces them, and starts again when the order changes", async () => {
  await open();
  const previous = page.getByRole("button", { name: "Previous" });
  await expect.element(previous).toHaveAttribute("aria-disabled", "true");
  await press("Next");
  await expect.element(pager().getByText("Page 2 of 4")).toBeVisible();
  await expectAnnouncement("Page 2 of 4");
  expect(names()[0]).toBe("Perfect 4th");
  await press("Last");
  expect(names()).toHaveLength(3);
  await expect
    .element(page.getByRole("button", { name: "Next" }))
    .toHaveAttribute("aria-disabled", "true");
  await press("First");
  expect(names()).toEqual(FIRST);
  await press("Next");
  await head("Interval").getByRole("button").click();
  await expect.element(pager().getByText("Page 1 of 4")).toBeVisible();
});

it("says that it is empty, and has no pages then", async () => {
  await open();
  await page.getByRole("radio", { name: "empty" }).click();
  await expect.element(table().getByText("Nothing found.")).toBeVisible();
  await expect.element(pager()).not.toBeInTheDocument();
});

it("sets aria-busy and keeps its rows while other rows load", async () => {
  await open();
  await expect.element(table()).not.toHaveAttribute("aria-busy");
  await page.getByRole("radio", { name: "busy" }).click();
  await expect.element(table()).toHaveAttribute("aria-busy", "true");
  expect(names()).toEqual(FIRST);
});

it("scrolls by arrow keys when it is wider than the window, with its row headers in view", async () => {
  await resize(PHONE);
  await open();
  const scroller = page.getByRole("region", { name: "Intervals, table" });
  await expect.element(scroller).toHaveAttribute("tabindex", "0");
  scroller.element().focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(() => scroller.element().scrollLeft).toBeGreaterThan(0);
  const { left } = page
    .getByRole("rowheader", { name: "Unison", exact: true })
    .element()
    .getBoundingClientRect();
  expect(Math.round(left)).toBe(Math.round(scroller.element().getBoundingClientRect().left));
  await resize({ width: 1920, height: 1080 });
  await expect.element(scroller).not.toHaveAttribute("tabindex");
});
