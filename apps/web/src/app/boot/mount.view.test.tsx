import { StrictMode } from "react";
import { prerender } from "react-dom/static";
import { expect, it, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { fakeApi } from "../../../testing/fake-api.ts";
import { button, title } from "../../../testing/page.ts";
import { ADA, openPage, type Visit } from "../../../testing/show.tsx";
import { translatePage } from "../../../testing/translator.ts";
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
  fakeApi();
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

async function show(container: Element): Promise<void> {
  const root = await mount(container, APP, () => preloadScreen(location.pathname));
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
