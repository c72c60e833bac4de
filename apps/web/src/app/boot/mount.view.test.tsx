import { READY_MADE, writeLink } from "@attune/exercises/sets";
import { StrictMode } from "react";
import { prerender } from "react-dom/static";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { type Locator, page } from "vitest/browser";
import { fakeApi } from "../../../testing/fake-api.ts";
import { answersBefore } from "../../../testing/histories.ts";
import { LESSONS } from "../../../testing/lessons.ts";
import { button, title } from "../../../testing/page.ts";
import { ADA, openPage, type Visit } from "../../../testing/show.tsx";
import { translatePage } from "../../../testing/translator.ts";
import { queryClient } from "../../data/account/query-provider.tsx";
import { calculateFromAnswers } from "../../data/memory/use-learner-memory.ts";
import { storedRuns } from "../../data/practice-runs/stored-runs.ts";
import { afterPaint } from "../../lib/timing/after-paint.ts";
import { FIRST_TIME } from "../../screens/practice/messages.ts";
import { NEWCOMER } from "../../screens/progress/messages.ts";
import { createContainer } from "../../ui/react-container.ts";
import { App } from "../app.tsx";
import { preloadScreen } from "../navigation/route-table.ts";
import { mount } from "./mount.ts";

const APP = (
  <StrictMode>
    <App />
  </StrictMode>
);

/** React expects one renderer in a process; here the page is prerendered beside the app. */
function ignoreSecondRenderer(): void {
  const { error } = console;
  vi.spyOn(console, "error").mockImplementation((...message) => {
    if (!/multiple renderers/.test(String(message[0]))) error(...message);
  });
}

/** Shows a prerendered page, which is not alive yet. @returns What React reports, and its container. */
async function openPrerendered(path = "/", visit: Visit = {}) {
  ignoreSecondRenderer();
  fakeApi(LESSONS);
  const { unmount } = await openPage(path, visit);
  await unmount();
  document.getElementById("root")?.remove();
  const reported = vi.spyOn(globalThis, "reportError").mockImplementation(() => undefined);
  const { prelude } = await prerender(APP, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  const container = createContainer();
  container.id = "root";
  container.innerHTML = await new Response(prelude).text();
  document.body.append(container);
  return { container, reported };
}

async function show(container: Element, app = APP): Promise<void> {
  const root = await mount(container, app, () => preloadScreen(location.pathname));
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
}

it("keeps the elements of a prerendered page", async () => {
  const { container, reported } = await openPrerendered();
  const [heading] = container.getElementsByTagName("h1");
  await show(container);
  await page.getByRole("link", { name: "Continue as a guest" }).click();
  await expect.element(title()).toHaveTextContent("Your First Notes");
  expect(heading?.textContent).toBe("Ready to Attune?");
  expect(reported).not.toHaveBeenCalled();
});

it("comes alive on a page that a translator has rewritten before", async () => {
  const { container, reported } = await openPrerendered();
  translatePage();
  for (const font of container.querySelectorAll("font font")) font.textContent += " (traduit)";
  expect(container.textContent).toContain("Let's go! (traduit)");
  await show(container);
  expect(container.textContent).not.toContain("(traduit)");
  await page.getByRole("link", { name: "Continue as a guest" }).click();
  await expect.element(title()).toHaveTextContent("Your First Notes");
  expect(reported).not.toHaveBeenCalled();
});

it("never shows a signed-in learner what is a visitor's", async () => {
  const { dataset } = document.documentElement;
  dataset["session"] = "loading";
  onTestFinished(() => {
    delete dataset["session"];
  });
  const { container, reported } = await openPrerendered("/scales-and-modes", { user: ADA });
  const visitors = () =>
    container.querySelectorAll(
      "[aria-label='Sign in'], [aria-label='Ovations: 0'], [aria-disabled]",
    ).length;
  expect(visitors()).toBe(0);
  expect(container.textContent).not.toContain("Log in");
  const settings = button("Settings").element();
  let seen = 0;
  const observer = new MutationObserver(() => {
    seen += visitors();
  });
  observer.observe(container, { attributes: true, childList: true, subtree: true });
  await show(container);
  await expect.element(button("Ovations: 3")).toBeVisible();
  observer.disconnect();
  expect(seen).toBe(0);
  expect(settings.isConnected).toBe(true);
  expect(reported).not.toHaveBeenCalled();
});

it.each([
  "/phrase-lessons?level=1",
  "/dictation-lessons?level=1",
  "/ear-training-lessons?mode=sequential",
  "/intervals",
  "/inversions",
  `/set#${writeLink({ ...READY_MADE.thirds, name: "Thirds" })}`,
])("keeps the elements of %s while its audio loads", async (path) => {
  const { container, reported } = await openPrerendered(path);
  const [loadingPage] = container.getElementsByTagName("article");
  const loadAudio = vi.fn(() => new Promise<never>(() => {}));
  await show(container, <App loadAudio={loadAudio} />);
  await vi.waitFor(() =>
    expect([loadAudio.mock.calls.length > 0, queryClient.isFetching()]).toEqual([true, 0]),
  );
  await new Promise<void>((resolve) => afterPaint(resolve));
  expect(loadingPage?.isConnected).toBe(true);
  expect(reported).not.toHaveBeenCalled();
});

/** Says what the script of a prerendered page has found. */
function detectNewcomer(isNewcomer: boolean): void {
  const { dataset } = document.documentElement;
  if (isNewcomer) dataset["newcomer"] = "";
  onTestFinished(() => {
    delete dataset["newcomer"];
  });
}

describe.each([
  ["/practice", FIRST_TIME, "Start"],
  ["/progress", NEWCOMER, "Practice"],
])("the prerendered page %s", (path, words, action) => {
  it("stays as it is for a newcomer, until it is known that they are one", async () => {
    detectNewcomer(true);
    const { container, reported } = await openPrerendered(path);
    const text = page.getByText(words).element();
    const control = button(action).element();
    const hidden = vi.fn();
    const observer = new MutationObserver(() => {
      if (getComputedStyle(text).visibility !== "visible") hidden();
    });
    observer.observe(container, { attributes: true, childList: true, subtree: true });
    await show(container);
    // The days are the device's.
    await expect.element(page.getByRole("cell", { name: /, today$/ })).toBeVisible();
    await expect.poll(() => document.querySelector("[data-undecided]")).toBeNull();
    await calculateFromAnswers("statistics", undefined);
    await expect.element(page.getByRole("status")).not.toBeInTheDocument();
    observer.disconnect();
    expect(hidden).not.toHaveBeenCalled();
    expect([text.isConnected, control.isConnected]).toEqual([true, true]);
    expect(reported).not.toHaveBeenCalled();
  });

  it("shows nothing of a newcomer's to a learner who comes back", async () => {
    detectNewcomer(false);
    const visit: Visit = {
      answers: answersBefore(Date.now(), 9, 5),
      prepare: () => storedRuns.setPreferences({ minutes: 3, isSinging: false }),
    };
    const { container, reported } = await openPrerendered(path, visit);
    const shown = () =>
      page.getByText(words).query()?.checkVisibility({ visibilityProperty: true });
    expect(shown()).toBe(false);
    const seen = vi.fn();
    const observer = new MutationObserver(() => {
      if (shown()) seen();
    });
    observer.observe(container, { attributes: true, childList: true, subtree: true });
    await show(container);
    await expect.element(page.getByText(/You practiced on \d+ days?/)).toBeVisible();
    observer.disconnect();
    expect(seen).not.toHaveBeenCalled();
    if (path === "/practice")
      await expect.element(page.getByRole("radio", { name: "3 min" })).toBeChecked();
    expect(reported).not.toHaveBeenCalled();
  });
});

it("keeps what a newcomer chooses before the app is there", async () => {
  detectNewcomer(true);
  const { container } = await openPrerendered("/practice");
  const press = (control: Locator) => (control.element() as HTMLElement).click();
  press(page.getByRole("radio", { name: "3 min" }));
  press(page.getByRole("checkbox"));
  await show(container);
  await expect.poll(storedRuns.preferences).toEqual({ minutes: 3, isSinging: false });
  await expect.element(page.getByRole("radio", { name: "3 min" })).toBeChecked();
  await expect.element(page.getByRole("checkbox")).not.toBeChecked();
});
