import { expect, it, onTestFinished, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { tabStops } from "../../../testing/content.ts";
import { describeView } from "../../../testing/describe-view.ts";
import { button } from "../../../testing/page.ts";
import { renderInPage } from "../../../testing/show.tsx";
import { CloseIcon } from "../icons.tsx";
import { Page } from "../layout/page.tsx";
import { Button } from "./button.tsx";
import { ButtonRow } from "./button-row.tsx";
import { IconButton } from "./icon-button.tsx";
import { LinkButton } from "./link-button.tsx";

const VARIANTS = ["primary", "secondary", "quiet"] as const;

async function showAll() {
  const press = vi.fn<() => void>();
  await renderInPage(
    <Page title="Buttons">
      {VARIANTS.map((variant) => (
        <ButtonRow key={variant}>
          <Button variant={variant} onClick={press}>
            {`Press ${variant}`}
          </Button>
          <Button variant={variant} busy onClick={press}>
            {`Busy ${variant}`}
          </Button>
          <Button variant={variant} disabled onClick={press}>
            {`Locked ${variant}`}
          </Button>
          <LinkButton variant={variant} to={`/${variant}`}>
            Open {variant}
          </LinkButton>
        </ButtonRow>
      ))}
      <Button wide onClick={press}>
        Wide
      </Button>
      <IconButton label="Close" onClick={press}>
        <CloseIcon />
      </IconButton>
    </Page>,
  );
  return press;
}

const focus = (name: string) => (button(name).element() as HTMLElement).focus();

it("has icons that grow with the text", async () => {
  await showAll();
  const widths = () =>
    [button("Close"), button("Busy primary")].map(
      (each) => each.element().querySelector("svg")?.getBoundingClientRect().width,
    );
  expect(widths()).toEqual([24, 24]);
  document.documentElement.style.fontSize = "200%";
  onTestFinished(() => void document.documentElement.style.removeProperty("font-size"));
  expect(widths()).toEqual([48, 48]);
});

it("can be reached by Tab, even while they can't be pressed", async () => {
  await showAll();
  expect(tabStops()).toEqual([
    ...VARIANTS.flatMap((name) => [
      `Press ${name}`,
      `Busy ${name}`,
      `Locked ${name}`,
      `Open ${name}`,
    ]),
    "Wide",
    "Close",
  ]);
});

it("acts when pressed by pointer, Enter or Space", async () => {
  const press = await showAll();
  await userEvent.click(button("Press primary"));
  focus("Wide");
  await userEvent.keyboard("{Enter}");
  focus("Close");
  await userEvent.keyboard(" ");
  expect(press).toHaveBeenCalledTimes(3);
});

it.each(["Busy primary", "Locked primary"])(
  "don't react while they can't be pressed: %s",
  async (name) => {
    const press = await showAll();
    await expect.element(button(name)).toHaveAttribute("aria-disabled", "true");
    (button(name).element() as HTMLElement).click();
    focus(name);
    await userEvent.keyboard("{Enter}");
    expect(press).not.toHaveBeenCalled();
    await expect.element(button(name)).toHaveFocus();
  },
);

it("show that they are busy", async () => {
  await showAll();
  await expect.element(button("Busy quiet")).toHaveAttribute("aria-busy", "true");
  expect(button("Busy quiet").element().querySelector("svg")).not.toBeNull();
  expect(button("Press quiet").element().querySelector("svg")).toBeNull();
});

it("has a name where it only shows an icon", async () => {
  await showAll();
  await expect.element(button("Close")).toHaveAttribute("title", "Close");
});

it.each(["{Enter}", " "])("open a page by a key: %s", async (key) => {
  await showAll();
  const before = location.href;
  focus("Open primary");
  await userEvent.keyboard(key);
  await expect.poll(() => location.pathname).toBe("/primary");
  history.replaceState(null, "", before);
});

it("fills the page where it should be wide", async () => {
  await showAll();
  const widthOf = (name: string) => button(name).element().getBoundingClientRect().width;
  expect(widthOf("Wide")).toBeGreaterThan(1.5 * widthOf("Press primary"));
});

describeView("Buttons", { scenes: { all: showAll }, fullest: "all" });
