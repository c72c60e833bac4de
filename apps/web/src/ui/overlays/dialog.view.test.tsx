import { useState } from "react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { describeView } from "../../../testing/describe-view.ts";
import { expectToast, press } from "../../../testing/forms.ts";
import { SIZES } from "../../../testing/matrix.ts";
import { renderInPage } from "../../../testing/show.tsx";
import { resize } from "../../../testing/window.ts";
import { Button } from "../buttons/button.tsx";
import { TextField } from "../forms/field.tsx";
import { Page } from "../layout/page.tsx";
import { Dialog } from "./dialog.tsx";
import { whenEntriesAreLeft } from "./history-layers.ts";

const outer = () => page.getByRole("dialog", { name: "Reference" });
const inner = () => page.getByRole("alertdialog", { name: "Forget it?" });
const opener = () => page.getByRole("button", { name: "Open" });

/** Whether the browser is at the entry of a dialog. */
const isCovered = (): boolean => Number(history.state?.layers ?? 0) > 0;

const LINES = Array.from({ length: 60 }, (_, index) => `Line ${index + 1} of many`);

/** A page with a long dialog, which asks a question in a second one. */
function Sample({ keepsOpener = true }: { readonly keepsOpener?: boolean }) {
  const [open, setOpen] = useState<"outer" | "inner">();
  return (
    <Page title="Sample">
      {(keepsOpener || !open) && <Button onClick={() => setOpen("outer")}>Open</Button>}
      {open && (
        <Dialog title="Reference" wide onClose={() => setOpen(undefined)}>
          <TextField label="Name" data-first />
          <Button onClick={() => setOpen("inner")}>Forget</Button>
          {LINES.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {open === "inner" && (
            <Dialog title="Forget it?" alert onClose={() => setOpen("outer")}>
              <p>This can’t be undone.</p>
              <Button onClick={() => setOpen("outer")}>Keep</Button>
            </Dialog>
          )}
        </Dialog>
      )}
    </Page>
  );
}

async function open(keepsOpener?: boolean): Promise<void> {
  await renderInPage(<Sample {...(keepsOpener !== undefined && { keepsOpener })} />);
  await opener().click();
  await expect.element(page.getByLabelText("Name")).toHaveFocus();
}

async function openInner(): Promise<void> {
  await open();
  await press("Forget");
  await expect.element(inner()).toBeVisible();
}

describeView("Dialog", { scenes: { long: () => open() }, fullest: "long" });

it.each(SIZES)("covers at most nine tenths of $width × $height, and scrolls", async (size) => {
  await resize(size);
  await open();
  const { height, width } = outer().element().getBoundingClientRect();
  expect(height).toBeLessThanOrEqual(size.height * 0.9 + 1);
  expect(width).toBeLessThanOrEqual(size.width);
  const body = outer().element().lastElementChild as HTMLElement;
  expect(body.scrollHeight).toBeGreaterThan(body.clientHeight);
});

it("focuses its title if nothing in it is first", async () => {
  await openInner();
  await expect.element(page.getByRole("heading", { name: "Forget it?" })).toHaveFocus();
});

it("closes the upper of two by Escape, and returns the focus each time", async () => {
  await openInner();
  await userEvent.keyboard("{Escape}");
  await expect.element(inner()).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Forget" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(outer()).not.toBeInTheDocument();
  await expect.element(opener()).toHaveFocus();
});

it("closes by its button, or by a press beside it", async () => {
  await open();
  await press("Close");
  await expect.element(outer()).not.toBeInTheDocument();
  await opener().click();
  await expect.element(outer()).toBeVisible();
  const veil = document.querySelector("[class*=veil]") ?? document.body;
  await page.elementLocator(veil).click({ position: { x: 4, y: 4 } });
  await expect.element(outer()).not.toBeInTheDocument();
});

it.each([
  ["Escape", () => userEvent.keyboard("{Escape}")],
  ["the close button", () => outer().getByRole("button", { name: "Close" }).click()],
])("warns before %s discards what was typed", async (_, close) => {
  await open();
  await page.getByLabelText("Name").fill("Fanny");
  await close();
  await expectToast("Not saved yet", "Close it again to discard what you typed.");
  await expect.element(page.getByLabelText("Name")).toHaveValue("Fanny");
  await page.getByLabelText("Name").fill("Fanny H");
  await close();
  await expect.element(outer()).toBeVisible();
  await close();
  await expect.element(outer()).not.toBeInTheDocument();
  await expect.poll(() => isCovered()).toBe(false);
});

it("closes without a warning once what was typed is gone", async () => {
  await open();
  await page.getByLabelText("Name").fill("F");
  await page.getByLabelText("Name").fill("");
  await userEvent.keyboard("{Escape}");
  await expect.element(outer()).not.toBeInTheDocument();
});

it("focuses the page's title when the button that opened it is gone", async () => {
  await open(false);
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
});

it("leaves the focus where it went while the dialog closed", async () => {
  await open(false);
  await userEvent.keyboard("{Escape}");
  await expect.element(outer()).not.toBeInTheDocument();
  const button = document.createElement("button");
  document.querySelector("main")?.append(button);
  button.focus();
  await whenEntriesAreLeft();
  expect(document.activeElement).toBe(button);
});

it("keeps the focus inside", async () => {
  await open();
  await userEvent.tab({ shift: true });
  await expect.element(page.getByRole("button", { name: "Close" })).toHaveFocus();
  await userEvent.tab({ shift: true });
  await expect.element(page.getByRole("button", { name: "Forget" })).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole("button", { name: "Close" })).toHaveFocus();
});

async function openByKeyboard(): Promise<void> {
  await userEvent.tab();
  while (document.activeElement?.textContent !== "Open") await userEvent.tab();
  await userEvent.keyboard("{Enter}");
}

it("applies an early key to the control that a loaded form has focused", async () => {
  await renderInPage(<Sample />);
  const forget = page.getByRole("button", { name: "Forget" });
  let focusedAfterKey: Element | null = null;
  const act = ({ target }: FocusEvent) => {
    if ((target as Element).textContent !== "Reference") return;
    document.removeEventListener("focusin", act);
    queueMicrotask(() => {
      (forget.element() as HTMLElement).focus();
      forget.element().dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true }));
      focusedAfterKey = document.activeElement;
    });
  };
  document.addEventListener("focusin", act);
  await openByKeyboard();
  await expect.poll(() => focusedAfterKey).toBe(forget.element());
});

it("focuses its title before its first field when the keyboard opens it", async () => {
  await renderInPage(<Sample />);
  const focused: string[] = [];
  const record = ({ target }: FocusEvent) => {
    const { localName, textContent } = target as Element;
    focused.push(textContent || localName);
  };
  document.addEventListener("focusin", record);
  await openByKeyboard();
  await expect.poll(() => focused.slice(-3)).toEqual(["span", "Reference", "input"]);
  document.removeEventListener("focusin", record);
});

describe("the browser's Back", () => {
  it("closes the upper of two dialogs, then the other, and keeps the page", async () => {
    await openInner();
    const { length } = history;
    history.back();
    await expect.element(inner()).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: "Forget" })).toHaveFocus();
    history.back();
    await expect.element(outer()).not.toBeInTheDocument();
    await expect.element(opener()).toHaveFocus();
    expect(history.length).toBe(length);
  });

  it("doesn't open a dialog again by Forward", async () => {
    await open();
    history.back();
    await expect.element(outer()).not.toBeInTheDocument();
    const entries: boolean[] = [];
    const record = () => entries.push(isCovered());
    addEventListener("popstate", record);
    onTestFinished(() => removeEventListener("popstate", record));
    history.forward();
    // Undone, so that the next Back leaves the page.
    await expect.poll(() => entries).toEqual([true, false]);
    expect(outer().query()).toBeNull();
  });

  it("leads from the page once a dialog was closed otherwise", async () => {
    await open();
    await press("Close");
    await expect.element(outer()).not.toBeInTheDocument();
    await expect.poll(() => isCovered()).toBe(false);
    await opener().click();
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => isCovered()).toBe(false);
  });

  it.each([
    ["soon", async () => undefined],
    ["long after", whenEntriesAreLeft],
  ])(
    "keeps a dialog that opens before the browser has left another one, which it reports %s",
    async (_, wait) => {
      const go = vi.spyOn(history, "go").mockImplementation(() => undefined);
      await open();
      await press("Close");
      await expect.poll(() => go.mock.calls).toEqual([[-1]]);
      await wait();
      await opener().click();
      await expect.element(page.getByLabelText("Name")).toHaveFocus();
      go.mockRestore();
      const left = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
      history.go(-1);
      await left;
      await expect.poll(() => isCovered()).toBe(true);
      await expect.element(outer()).toBeVisible();
      history.back();
      await expect.element(outer()).not.toBeInTheDocument();
      expect(isCovered()).toBe(false);
    },
  );

  it("warns before it discards what was typed", async () => {
    await open();
    await page.getByLabelText("Name").fill("Fanny");
    history.back();
    await expectToast("Not saved yet", "Go back again to discard what you typed.");
    await expect.element(page.getByLabelText("Name")).toHaveValue("Fanny");
    history.back();
    await expect.element(outer()).not.toBeInTheDocument();
    await expect.poll(() => isCovered()).toBe(false);
  });
});

it("says that its content failed, and keeps the page", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error("broken");
  };
  await renderInPage(
    <Page title="Sample">
      <Dialog title="Reference" onClose={() => undefined}>
        <Broken />
      </Dialog>
    </Page>,
  );
  await expect
    .element(outer().getByRole("alert"))
    .toMatchTextContent("This dialog stopped working");
  expect(log).toHaveBeenCalledWith("The dialog failed to render.", expect.any(Error));
  expect(document.querySelector("h1")?.textContent).toBe("Sample");
});
