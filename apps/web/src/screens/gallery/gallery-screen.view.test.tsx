import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { button, title } from "../../../testing/page.ts";
import { openPage } from "../../../testing/show.tsx";

it("shows every component, and opens what lies over the page", async () => {
  await openPage("/_gallery");
  await expect.element(title()).toHaveTextContent("Gallery");
  const headings = page.getByRole("heading", { level: 2 }).elements();
  expect(headings.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      "Buttons",
      "Icons",
      "Ornaments",
      "Overlays",
      "Celebrations",
      "Maestro",
    ]),
  );
  await userEvent.click(button("Dialog: Wide"));
  await expect.element(page.getByRole("dialog", { name: "Wide" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await userEvent.click(button("Toast: Info"));
  await expect
    .element(page.getByText("Your applauses are saved on this device.").first())
    .toBeVisible();
});
