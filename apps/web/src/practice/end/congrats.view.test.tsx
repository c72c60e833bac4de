import { expect, it, vi } from "vitest";
import { describeView } from "../../../testing/describe-view.ts";
import { button, main } from "../../../testing/page.ts";
import { renderInPage } from "../../../testing/show.tsx";
import { resize } from "../../../testing/window.ts";
import { createStore } from "../../lib/create-store.ts";
import { RemindOffer } from "../../screens/practice/better/remind-offer.tsx";
import { Congrats } from "./congrats.tsx";
import { type Sequel, SequelContext } from "./sequel.ts";

const IDS = ["a", "b", "c"];

/** The end of a set of three, of which so many were answered. */
async function show(sequel: Sequel | undefined, answered = 3) {
  const store = sequel && { ...createStore(sequel), load: vi.fn() };
  const send = vi.fn();
  const pass = {
    ids: IDS,
    answered: Object.fromEntries(IDS.slice(0, answered).map((id) => [id, true])),
    isRest: false,
  };
  await renderInPage(
    <SequelContext value={store}>
      <Congrats learned="You know three letters." pass={pass} score={100} send={send} />
    </SequelContext>,
  );
  return { send, store };
}

const NEXT: Sequel = {
  status: "ready",
  label: "Next: Sing sixths, sevenths and the octave",
  open: () => undefined,
  better: [],
  Offer: RemindOffer,
};
const BETTER: Sequel = {
  ...NEXT,
  better: [
    { name: "fa", isSyllable: true, result: "40 → 12 cents" },
    { name: "Minor 3rds", isSyllable: false, result: "3 of 3" },
  ],
};

it("leads to the next lesson by the main button, before Home and another pass", async () => {
  const open = vi.fn();
  const { send, store } = await show({ ...BETTER, open }, 2);
  expect(store?.load).toHaveBeenCalledOnce();
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
      - article:
        - heading "Congrats!" [level=1]
        - paragraph: You answered 2 of 3.
        - img "Maestro encourages"
        - paragraph: "Score: 100"
        - button "Next: Sing sixths, sevenths and the octave"
        - button "Answer the rest"
        - button "Home"
        - button "Practice again"
        - list:
          - listitem: "fa: 40 → 12 cents"
          - listitem: "Minor 3rds: 3 of 3"
        - button "Add to my calendar"
  `);
  await expect.element(button("Next: Sing sixths, sevenths and the octave")).toHaveFocus();
  await button("Next: Sing sixths, sevenths and the octave").click();
  await button("Home").click();
  expect(open).toHaveBeenCalledOnce();
  expect(send.mock.calls).toEqual([[{ type: "home" }]]);
});

it("keeps the focus while the next lesson is looked for", async () => {
  const { store } = await show({ status: "loading" });
  await expect.element(button("Next lesson")).toHaveFocus();
  store?.set(NEXT);
  await expect.element(button("Next: Sing sixths, sevenths and the octave")).toHaveFocus();
});

it.each([
  [360, 640],
  [600, 800],
  [960, 600],
  [1280, 800],
])("leaves the other buttons in place, whatever is found: %i × %i", async (width, height) => {
  await resize({ width, height });
  const { store } = await show({ status: "loading" });
  const boxes = () =>
    ["Home", "Practice again"].map((name) =>
      button(name).element().getBoundingClientRect().toJSON(),
    );
  await expect.element(button("Next lesson")).toBeVisible();
  const before = boxes();
  const pressed = button("Home").element();
  store?.set(BETTER);
  await expect.element(main().getByRole("list")).toBeVisible();
  expect(boxes()).toEqual(before);
  store?.set({ status: "notFound" });
  await expect.element(main().getByRole("list")).not.toBeInTheDocument();
  expect(boxes()).toEqual(before);
  expect(button("Home").element()).toBe(pressed);
});

it("moves the focus to Home if no lesson is found", async () => {
  const { store } = await show({ status: "loading" });
  store?.set({ status: "notFound" });
  await expect.element(button("Next lesson")).not.toBeInTheDocument();
  await expect.element(button("Home")).toHaveFocus();
});

describeView("Congrats", {
  scenes: {
    "no next lesson": () => show(undefined),
    "next lesson looked for": () => show({ status: "loading" }),
    "next lesson and what got better": () => show(BETTER, 2),
  },
  fullest: "next lesson and what got better",
});
