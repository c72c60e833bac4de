import { Suspense } from "react";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { button } from "../../../testing/page.ts";
import { renderInPage } from "../../../testing/show.tsx";
import { Dialog } from "../overlays/dialog.tsx";
import { type LazyComponent, LazyPart, lazyWithPreload } from "./lazy-with-preload.tsx";
import { onFirstSign } from "./on-first-sign.ts";
import { useLazyDialog } from "./use-lazy-dialog.tsx";

interface Closable {
  readonly onClose: () => void;
}

const Sample = ({ onClose }: Closable) => (
  <Dialog title="Loaded" onClose={onClose}>
    <p>Content</p>
  </Dialog>
);

/** Code that arrives when the test says so. */
function createCode() {
  const { promise, resolve, reject } = Promise.withResolvers<{ default: typeof Sample }>();
  let requests = 0;
  const part = lazyWithPreload(() => {
    requests += 1;
    return promise;
  });
  return {
    part,
    arrive: () => resolve({ default: Sample }),
    fail: () => reject(new Error("offline")),
    requests: () => requests,
  };
}

function Opener({ part }: { readonly part: LazyComponent<Closable> }) {
  const { triggerProps, renderDialog } = useLazyDialog(part);
  return (
    <>
      <button type="button" {...triggerProps}>
        Open
      </button>
      {renderDialog({})}
    </>
  );
}

const dialog = () => page.getByRole("dialog", { name: "Loaded" });

it("loads a dialog as soon as its button is focused, and opens it when it is pressed", async () => {
  const { part, arrive, requests } = createCode();
  await renderInPage(<Opener part={part} />);
  (button("Open").element() as HTMLElement).focus();
  expect(requests()).toBe(1);
  await userEvent.click(button("Open"));
  expect(dialog().query()).toBeNull();
  arrive();
  await expect.element(dialog()).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(requests()).toBe(1);
});

it("reports a dialog whose code can't be loaded, and keeps the page", async () => {
  const { part, fail } = createCode();
  await renderInPage(<Opener part={part} />);
  await userEvent.click(button("Open"));
  fail();
  await expect.element(page.getByText("Network error. Please try again.")).toBeVisible();
  await expect.element(button("Open")).toBeVisible();
});

it("shows a part without a gap once its code is loaded", async () => {
  const { part, arrive } = createCode();
  const shown = (
    <Suspense fallback={<p>Loading...</p>}>
      <LazyPart part={part} props={{ onClose: () => undefined }} />
    </Suspense>
  );
  await renderInPage(shown);
  await expect.element(page.getByText("Loading...")).toBeVisible();
  arrive();
  await expect.element(dialog()).toBeVisible();
  await renderInPage(shown);
  expect(page.getByText("Loading...").query()).toBeNull();
});

it("prepares what a person may do next at their first sign, once", async () => {
  const task = vi.fn();
  const cancel = onFirstSign(task);
  expect(task).not.toHaveBeenCalled();
  await userEvent.keyboard("{Tab}{Tab}");
  expect(task).toHaveBeenCalledOnce();
  cancel();
});
