import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { EMPTY_PAGES, UNKNOWN_PAGE } from "../../../../e2e/support/pages.ts";
import { tabStops, texts } from "../../testing/content.ts";
import { describeView } from "../../testing/describe-view.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { LESSONS } from "../../testing/lessons.ts";
import { button, title } from "../../testing/page.ts";
import { openPage } from "../../testing/show.tsx";

async function open(path: string): Promise<void> {
  fakeApi(LESSONS);
  await openPage(path);
  await expect.element(title()).toHaveTextContent("404 Page Not Found");
}

it.each([UNKNOWN_PAGE, ...EMPTY_PAGES])("shows the not-found page at %s", async (path) => {
  await open(path);
  expect(texts()).toEqual([
    "404 Page Not Found",
    "Tacet",
    "Did you forget to add the page to the router?",
    "Back",
    "Home",
  ]);
  expect(tabStops()).toEqual(["Back", "Home"]);
  expect(document.title).toBe("404 Page Not Found · Attune");
});

it("leads home", async () => {
  await open(UNKNOWN_PAGE);
  await userEvent.click(button("Home"));
  await expect.element(title()).toHaveTextContent("Core Concepts");
});

describeView("NotFoundScreen", {
  scenes: { unknown: () => open(UNKNOWN_PAGE) },
  fullest: "unknown",
});
