import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { tabStops, texts } from "../../../testing/content.ts";
import { describeView } from "../../../testing/describe-view.ts";
import { button, title } from "../../../testing/page.ts";
import { renderInPage } from "../../../testing/show.tsx";
import { resize } from "../../../testing/window.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { Page, type PageProps } from "./page.tsx";

const back = vi.fn<() => void>();

const BAR = (
  <BottomBar
    back={{ label: "Previous", onPress: back }}
    home={{ to: "/core-concepts" }}
    next={{ to: "/keys" }}
  />
);

const show = (props: Partial<PageProps> = {}) =>
  renderInPage(
    <Page
      title="B♭ to E♭ Major"
      subtitle="Question 1 of 2"
      numeral="IV"
      expression="Con moto"
      aside={<p>Aside</p>}
      bar={BAR}
      {...props}
    >
      <p>Content</p>
    </Page>,
  );

const head = () => page.getByText("Aside").element().getBoundingClientRect();
const body = () => page.getByText("Content").element().getBoundingClientRect();
const isBeside = () => head().right <= body().left;

it("has its parts in order", async () => {
  await show();
  expect(texts()).toEqual([
    "IV",
    "B♭ to E♭ Major",
    "Question 1 of 2",
    "Con moto",
    "Aside",
    "Content",
    "Previous",
    "Home",
    "Next",
  ]);
  expect(tabStops()).toEqual(["Previous", "Home", "Next"]);
});

it("names the page by its title in words, without the decorations", async () => {
  await show();
  await expect.element(title()).toHaveAccessibleName("B flat to E flat Major");
  for (const decoration of ["IV", "Con moto"])
    expect(page.getByText(decoration).element().ariaHidden).toBe("true");
});

it.each([
  ["a phone", 360, 640, false, {}],
  ["a wide window", 1280, 800, true, {}],
  ["a phone in landscape", 740, 360, false, {}],
  ["a phone in landscape, in a third of it", 740, 360, true, { inLandscape: "third" }],
  ["a phone in landscape, in a half of it", 740, 360, true, { inLandscape: "half" }],
  ["a phone in landscape, in a line", 740, 360, false, { inLandscape: "line" }],
] as const)(
  "puts a spread's pages beside each other on %s",
  async (_, width, height, is, props) => {
    await resize({ width, height });
    await show({ spread: true, ...props });
    expect(isBeside()).toBe(is);
  },
);

it("centers a short page of a spread, unless it is long", async () => {
  await resize({ width: 1280, height: 800 });
  await show({ spread: true });
  const centered = head().top;
  await show({ spread: true, isLong: true });
  expect(head().top).toBeLessThan(centered);
});

it("leads by its bar, whose buttons are links where they open a page", async () => {
  await show();
  await userEvent.click(button("Previous"));
  expect(back).toHaveBeenCalledOnce();
  await expect.element(button("Home")).toHaveAttribute("href", "/core-concepts");
  await expect.element(button("Next")).toHaveAttribute("href", "/keys");
});

it("keeps a disabled button of its bar in the order of Tab", async () => {
  const next = vi.fn<() => void>();
  await show({
    bar: (
      <BottomBar
        back={{ label: "Pause", to: "/" }}
        next={{ label: "Skip", onPress: next, disabled: true }}
      />
    ),
  });
  expect(tabStops()).toEqual(["Pause", "Skip"]);
  (button("Skip").element() as HTMLElement).click();
  expect(next).not.toHaveBeenCalled();
});

it("keeps the bar in the window while the content scrolls", async () => {
  await resize({ width: 360, height: 640 });
  await show({ children: <div style={{ blockSize: "3000px" }}>Content</div> });
  await expect.element(button("Home")).toBeInViewport({ ratio: 1 });
});

it("takes the focus over from a page that it replaces", async () => {
  const first = await show();
  (title().element() as HTMLElement).focus();
  await first.rerender(
    <Page key="other" title="Another">
      <p>Content</p>
    </Page>,
  );
  await expect.element(title()).toHaveTextContent("Another");
  await expect.element(title()).toHaveFocus();
});

describeView("Page", {
  scenes: { single: () => show(), spread: () => show({ spread: true }) },
  fullest: "spread",
});
