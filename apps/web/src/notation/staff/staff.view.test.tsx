import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { DESKTOP } from "../../../testing/matrix.ts";
import { expectPicture } from "../../../testing/picture.ts";
import { renderInPage } from "../../../testing/show.tsx";
import { resize } from "../../../testing/window.ts";
import StaffGallery from "./staff.gallery.tsx";

async function show(): Promise<void> {
  await resize(DESKTOP);
  await renderInPage(<StaffGallery />);
}
const staff = (name: string) => page.getByRole("img", { name, exact: true });
const buttons = (name: string) => page.getByRole("group", { name, exact: true });
const position = (column: string, name: string) =>
  page.getByRole("group", { name: column, exact: true }).getByRole("button", { name, exact: true });

describe("a staff", () => {
  it("shows ledger lines, accidentals, 8va lines, steps and key signatures", async () => {
    await show();
    for (const name of [
      "Chromatic scale, up",
      "Chromatic scale, down",
      "D Dorian",
      "Ledger lines",
      "Accidentals in A major",
      "7 sharps",
      "7 flats",
      "treble clef, 7 flats",
      "treble-8 clef, 7 sharps",
      "bass clef, 7 sharps",
      "bass clef, 7 flats",
      "Notes together",
    ])
      await expectPicture(staff(name), name.toLowerCase().replaceAll(/\W+/g, "-"));
  });

  it("writes labels in lines below the notes", async () => {
    await show();
    const texts = [...staff("Chromatic scale, up").element().querySelectorAll("text")];
    expect(texts.slice(0, 4).map(({ textContent }) => textContent)).toEqual([
      "DO",
      "C",
      "DI",
      "C♯",
    ]);
    const [first, second, next] = texts.map((text) => text.getBoundingClientRect());
    expect(second?.top).toBeGreaterThanOrEqual(first?.bottom ?? 0);
    expect(next?.left).toBeGreaterThan(first?.right ?? 0);
  });
});

describe("staff positions", () => {
  it("draws them with what is placed", async () => {
    await show();
    await expectPicture(buttons("Place an A sharp"), "a-note-placed");
    await expectPicture(buttons("A to E major"), "an-accidental-placed");
  });

  it("sends a press, and moves between them by arrow keys", async () => {
    await show();
    const sharp = position("Accidental", "line 4, D");
    await userEvent.click(sharp);
    await expect.element(sharp).toHaveAttribute("aria-pressed", "true");
    await userEvent.keyboard("{ArrowUp}");
    await expect.element(position("Accidental", "space 4, E")).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(position("Key note", "line 3, B")).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect.element(position("Key note", "line 3, B")).toHaveAttribute("aria-pressed", "true");
  });
});
