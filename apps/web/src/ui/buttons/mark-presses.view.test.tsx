import { beforeAll, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { button } from "../../../testing/page.ts";
import { renderInPage } from "../../../testing/show.tsx";
import { keepMarks, markPresses } from "./mark-presses.ts";

beforeAll(markPresses);

const isMarked = (name: string) => button(name).element().hasAttribute("data-pressed");

it("marks a pressed control until the next frame, also one pressed by a key", async () => {
  const seen: boolean[] = [];
  await renderInPage(
    <button type="button" onClick={() => seen.push(isMarked("Other"))}>
      Other
    </button>,
  );
  await button("Other").click();
  await userEvent.keyboard("{Enter}");
  expect(seen).toEqual([true, true]);
  await expect.poll(() => isMarked("Other")).toBe(false);
});

it("marks no control that is disabled", async () => {
  const seen: boolean[] = [];
  await renderInPage(
    <button type="button" aria-disabled onClick={() => seen.push(isMarked("Other"))}>
      Other
    </button>,
  );
  button("Other")
    .element()
    .dispatchEvent(new MouseEvent("click", { bubbles: true }));
  expect(seen).toEqual([false]);
});

it("keeps the mark of what was pressed until it is there", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await renderInPage(
    <>
      <button type="button" onClick={() => keepMarks(promise)}>
        Load
      </button>
      <button type="button">Other</button>
    </>,
  );
  await button("Load").click();
  await button("Other").click();
  await expect.poll(() => isMarked("Other")).toBe(false);
  expect(isMarked("Load")).toBe(true);
  resolve();
  await expect.poll(() => isMarked("Load")).toBe(false);
});
