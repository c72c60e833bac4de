import { engrave } from "@attune/notation/engraving";
import { findPhrase } from "@attune/phrases";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { DESKTOP, PHONE } from "../../../testing/matrix.ts";
import { expectPicture } from "../../../testing/picture.ts";
import { settle } from "../../../testing/settle.ts";
import { renderInPage } from "../../../testing/show.tsx";
import { resize } from "../../../testing/window.ts";
import { NoteValueIcon, RestIcon } from "./note-value-icon.tsx";
import PhraseStaffGallery from "./phrase-staff.gallery.tsx";
import { PhraseStaff } from "./phrase-staff.tsx";

/** The phrase of the gallery that has this title. */
const phrase = (title: string) =>
  page.elementLocator(
    [...document.querySelectorAll("section")]
      .find((section) => section.querySelector("h2")?.textContent === `Phrase: ${title}`)
      ?.querySelector("svg") ?? document.createElement("i"),
  );

const drawn = async (title: string, name = title) =>
  await expectPicture(phrase(title), name.replaceAll(/\W+/g, "-"));

async function showGallery(width: number): Promise<void> {
  await resize({ width, height: DESKTOP.height });
  await renderInPage(<PhraseStaffGallery />);
  await settle();
}

it("engraves pitches, eighth notes, rests, dots, flags and pickups", async () => {
  await showGallery(PHONE.width);
  for (const title of [
    "low notes in 3/4",
    "eighth notes in 4/4",
    "high notes",
    "rests, dots and flags",
    "a pickup",
    "in A flat major",
  ])
    await drawn(title);
});

it("engraves wider systems when there is room", async () => {
  await showGallery(DESKTOP.width);
  await drawn("rests, dots and flags", "rests, dots and flags, wide");
});

it.each([
  ["light", ["states", "while it is written", "playhead and trace"]],
  ["dark", ["states", "playhead and trace"]],
] as const)("has states of notes and what moves over them: %s", async (theme, titles) => {
  await showGallery(PHONE.width);
  document.documentElement.dataset["theme"] = theme;
  for (const title of titles) await drawn(title, `${title} ${theme}`);
  delete document.documentElement.dataset["theme"];
});

it("describes a phrase, and breaks its lines again when the window becomes narrow", async () => {
  await showGallery(DESKTOP.width);
  const range = page.getByRole("img", { name: /^3\/4: measure 1: so, quarter; do, quarter; mi/ });
  await expect.element(range).toHaveAccessibleName(/; measure 4: do, dotted half\.$/);
  const countSystems = () => range.element().querySelectorAll(":scope > g").length;
  expect(countSystems()).toBe(1);
  await resize(PHONE);
  await expect.poll(countSystems).toBe(2);
});

describe("a phrase that is written", () => {
  const written = engrave(
    findPhrase("1-01") ?? { id: "", level: 1, meter: { beats: 4 }, pickupTicks: 0, events: [] },
  );

  it("has its text in the middle below each note", async () => {
    await renderInPage(
      <PhraseStaff
        phrase={written}
        label="A phrase"
        lyrics={["do", "re", "mi", "mi", "re", "re", "do"]}
      />,
    );
    const staff = page.getByRole("img", { name: "A phrase" });
    await expect.element(staff).toHaveTextContent("doremimireredo");
    const [first, second] = [...staff.element().querySelectorAll("text")].map((text) =>
      text.getBoundingClientRect(),
    );
    const heads = [...staff.element().querySelectorAll("g g > path")];
    expect(heads.length).toBeGreaterThan(7);
    expect(second?.left).toBeGreaterThan(first?.right ?? 0);
  });

  it("calls back with the column and line that are tapped", async () => {
    const onTap = vi.fn();
    await renderInPage(
      <PhraseStaff
        phrase={written}
        label="A phrase"
        lyrics={["do", "re"]}
        onTap={onTap}
        caret={0}
      />,
    );
    const staff = page.getByRole("img", { name: "A phrase" });
    await expect.element(staff).toBeVisible();
    const { left, top } = staff.element().getBoundingClientRect();
    const caret = staff.element().querySelector("rect")?.getBoundingClientRect() ?? new DOMRect();
    const position = { x: caret.x + caret.width / 2 - left, y: caret.y + caret.height / 2 - top };
    await userEvent.click(staff, { position });
    expect(onTap).toHaveBeenCalledWith({ ticks: 0, position: 6 });
  });
});

it("has icons of note values and rests", async () => {
  await renderInPage(
    <div
      className="icons"
      style={{
        display: "grid",
        height: "112px",
        gridTemplate: "56px 56px / repeat(5, 48px)",
        width: "240px",
      }}
    >
      {(["whole", "half", "quarter", "eighth", "sixteenth"] as const).map((value) => (
        <NoteValueIcon key={value} value={value} />
      ))}
      <NoteValueIcon value="quarter" isDotted />
      {(["half", "quarter", "eighth"] as const).map((value) => (
        <RestIcon key={value} value={value} />
      ))}
    </div>,
  );
  await expectPicture(
    page.elementLocator(document.querySelector(".icons") ?? document.body),
    "icons",
  );
});
