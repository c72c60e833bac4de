import { expect, it } from "vitest";
import { texts } from "../../testing/content.ts";
import { main } from "../../testing/page.ts";
import { renderInPage } from "../../testing/show.tsx";
import { Page } from "./layout/page.tsx";
import { Piano } from "./piano.tsx";

function colors() {
  const looks = [...document.querySelectorAll("main rect")].map((key) => getComputedStyle(key));
  expect(looks.filter(({ visibility }) => visibility !== "visible")).toEqual([]);
  return looks.map(({ fill }) => fill);
}
const countOf = (colored: readonly string[]) => Map.groupBy(colored, (color) => color);

const show = (props: Parameters<typeof Piano>[0] = {}) =>
  renderInPage(
    <Page title="Piano">
      <Piano {...props} />
    </Page>,
  );

it("has four octaves of white and black keys, with the names of the Cs", async () => {
  await show();
  const sizes = [...countOf(colors()).values()].map(({ length }) => length);
  expect(sizes).toEqual([29, 20]);
  const names = [...document.querySelectorAll("main text")].map(({ textContent }) => textContent);
  expect(names).toEqual(["C2", "C3", "C4", "C5", "C6"]);
  expect(texts()).toEqual(["Piano", ...names]);
  expect(main().getByText("C4").element().closest("svg")?.ariaHidden).toBe("true");
});

it("highlights a range, and the pressed key in it", async () => {
  await show();
  const before = colors();
  await show({ from: 60, to: 64 });
  const reached = colors();
  expect(reached.filter((color, index) => color !== before[index])).toHaveLength(5);
  await show({ from: 60, to: 64, pressed: 62 });
  expect(colors().filter((color, index) => color !== reached[index])).toHaveLength(1);
});
