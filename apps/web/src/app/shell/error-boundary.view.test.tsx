import { expect, it, onTestFinished, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { describeView } from "../../../testing/describe-view.ts";
import { button, main, title } from "../../../testing/page.ts";
import { renderInPage } from "../../../testing/show.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";

/** Shows a page that fails to render until the returned function is called. */
async function showFailed(): Promise<() => void> {
  let isBroken = true;
  const Content = () => {
    if (isBroken) throw new Error("broken");
    return <p>Whole again</p>;
  };
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  onTestFinished(() => log.mockRestore());
  await renderInPage(
    <ErrorBoundary>
      <Content />
    </ErrorBoundary>,
  );
  await expect.element(title()).toHaveTextContent("This page couldn’t be loaded");
  expect(log).toHaveBeenCalledWith("A page failed to render.", expect.any(Error));
  return () => {
    isBroken = false;
  };
}

it("renders the page again without a network, where a reload would fail", async () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onTestFinished(() => online.mockRestore());
  const mend = await showFailed();
  mend();
  await userEvent.click(button("Try again"));
  await expect.element(main()).toHaveTextContent("Whole again");
});

describeView("ErrorBoundary", { scenes: { failed: showFailed }, fullest: "failed" });

it("names the page for what it is", async () => {
  await showFailed();
  expect(document.title).toBe("This page couldn’t be loaded · Attune");
});
