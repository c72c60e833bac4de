import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fakeApi } from "../../testing/fake-api.ts";
import { LESSONS } from "../../testing/lessons.ts";
import { button, pressKeys, title } from "../../testing/page.ts";
import { ADA, openPage, type Visit } from "../../testing/show.tsx";
import { announcer } from "../ui/a11y/announcer.ts";

async function open(path: string, visit?: Visit): Promise<void> {
  fakeApi({ ...LESSONS, beginPasskeyLogin: "pending" });
  await openPage(path, visit);
  await expect.element(title()).toBeVisible();
}

it("opens a page whatever the case of its path", async () => {
  await open("/C-Major");
  await expect.element(title()).toHaveTextContent("The Key of C major");
});

it("shows a learner the lessons at the root", async () => {
  await open("/", { user: ADA });
  await expect.element(title()).toHaveTextContent("Core Concepts");
});

it("skips the header by its first link", async () => {
  await open("/keys");
  const skip = page.getByRole("link", { name: "Skip to content" });
  expect(document.querySelector("#root :any-link, #root button")).toBe(skip.element());
  await expect.element(skip).not.toBeInViewport();
  (skip.element() as HTMLElement).focus();
  await expect.element(skip).toBeInViewport({ ratio: 1 });
  await userEvent.keyboard("{Enter}");
  await userEvent.tab();
  await expect.element(button("C major")).toHaveFocus();
});

it("offers visitors the settings in the list of keys", async () => {
  await open("/enharmonics");
  await expect.element(button("Next")).toBeVisible();
  await pressKeys("?");
  const keys = page.getByRole("dialog", { name: "Keys" });
  await keys.getByRole("button", { name: "Settings" }).click();
  const settings = page.getByRole("dialog", { name: "App Settings" });
  await expect.element(settings).toBeVisible();
  history.back();
  await expect.element(settings).not.toBeInTheDocument();
  await expect.element(keys).toBeVisible();
});

it("names, announces and focuses a page that is opened by a press", async () => {
  await open("/core-concepts");
  await userEvent.click(button("Extra"));
  await expect.element(title()).toHaveFocus();
  expect(document.title).toBe("Extra · Attune");
  await expect.poll(() => announcer.current().at(-1)?.message).toBe("Extra · Attune");
  expect(scrollY).toBe(0);
});

it("moves between pages by the keyboard alone", async () => {
  await open("/core-concepts");
  (button("Keys").element() as HTMLElement).focus();
  await userEvent.keyboard(" ");
  await expect.element(title()).toHaveTextContent("Keys");
  (button("Back").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(title()).toHaveTextContent("Core Concepts");
});

it.each([
  ["light", "rgb(140, 120, 99) rgba(0, 0, 0, 0)"],
  ["dark", "rgb(138, 114, 99) rgba(0, 0, 0, 0)"],
])("gives everything that scrolls the scrollbars of its theme: %s", async (theme, color) => {
  await open("/");
  await userEvent.click(button("Let's go!"));
  await expect.element(page.getByRole("dialog")).toBeVisible();
  document.documentElement.dataset["theme"] = theme;
  const all = [...document.querySelectorAll("body *")];
  const colors = new Set(all.map((element) => getComputedStyle(element).scrollbarColor));
  delete document.documentElement.dataset["theme"];
  expect([...colors]).toEqual([color]);
});
