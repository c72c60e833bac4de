import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { button } from "../../../testing/page.ts";
import { renderInPage } from "../../../testing/show.tsx";
import { MAX_TEMPO, MIN_TEMPO } from "../../lib/music/tempo.ts";
import { TempoField } from "./tempo-field.tsx";

async function show(tempo: number) {
  const chosen: number[] = [];
  await renderInPage(<TempoField tempo={tempo} onChange={(next) => void chosen.push(next)} />);
  return chosen;
}
const slider = () => page.getByRole("slider", { name: "Tempo" });

it("says the tempo, and changes it by steps and by the slider", async () => {
  const chosen = await show(80);
  await expect.element(page.getByRole("group", { name: "Tempo", exact: true })).toBeVisible();
  await expect.element(page.getByText("Tempo", { exact: true })).toBeVisible();
  await expect.element(page.getByText("= 80")).toBeVisible();
  await expect.element(slider()).toHaveAttribute("aria-valuetext", "80 beats per minute");
  await userEvent.click(button("Slower tempo"));
  await userEvent.click(button("Faster tempo"));
  slider().element().focus();
  await userEvent.keyboard("{ArrowRight}");
  expect(chosen).toEqual([76, 84, 84]);
});

it.each([
  ["slowest", MIN_TEMPO, "Slower tempo", "Faster tempo"],
  ["fastest", MAX_TEMPO, "Faster tempo", "Slower tempo"],
])("goes no further than the %s tempo", async (_, tempo, beyond, back) => {
  await show(tempo);
  await expect.element(button(beyond)).toBeDisabled();
  await expect.element(button(back)).toBeEnabled();
});
