import { expect, it, onTestFinished, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { describeView } from "../../../testing/describe-view.ts";
import { button, main, title } from "../../../testing/page.ts";
import { renderInPage } from "../../../testing/show.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";

const NOT_LOADED = "Failed to fetch dynamically imported module: /assets/keys.js";

/** Shows a page that fails to render until the returned function is called. */
async function showFailed(message: string): Promise<() => void> {
  let isBroken = true;
  const Content = () => {
    if (isBroken) throw new Error(message);
    return <p>Whole again</p>;
  };
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  onTestFinished(() => log.mockRestore());
  await renderInPage(
    <ErrorBoundary>
      <Content />
    </ErrorBoundary>,
  );
  await expect.element(button("Try again")).toBeVisible();
  expect(log).toHaveBeenCalledWith("The page failed to render.", expect.any(Error));
  return () => {
    isBroken = false;
  };
}

it("renders the page again without a network, where a reload would fail", async () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onTestFinished(() => online.mockRestore());
  const repair = await showFailed(NOT_LOADED);
  repair();
  await userEvent.click(button("Try again"));
  await expect.element(main()).toHaveTextContent("Whole again");
});

describeView("ErrorBoundary", {
  scenes: { "not loaded": () => showFailed(NOT_LOADED), faulty: () => showFailed("broken") },
  fullest: "faulty",
});

it("blames the connection only when code couldn't be loaded", async () => {
  await showFailed(NOT_LOADED);
  await expect.element(title()).toHaveTextContent("This page couldn’t be loaded");
  await expect.element(main()).toMatchTextContent("The connection may have dropped.");
  await showFailed("broken");
  await expect.element(title()).toHaveTextContent("This page stopped working");
  await expect.element(main()).toMatchTextContent("not your connection’s");
});

it("names the page for what it is", async () => {
  await showFailed("broken");
  expect(document.title).toBe("This page stopped working · Attune");
});
