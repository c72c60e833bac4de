import { degreeOfNote, syllableOfNote } from "@attune/theory";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { recordAnnouncements } from "../../../testing/announcements.ts";
import { fakeApi } from "../../../testing/fake-api.ts";
import { createFakeAudio } from "../../../testing/fake-audio.ts";
import { LESSONS } from "../../../testing/lessons.ts";
import { button, title } from "../../../testing/page.ts";
import { openPage, type Visit } from "../../../testing/show.tsx";

async function open(visit: Visit = {}) {
  const audio = createFakeAudio();
  fakeApi(LESSONS);
  await openPage("/note-matching", { audio, ...visit });
  await expect.element(title()).toHaveTextContent("Basic Notes");
  return audio;
}

const column = (name: string) => page.getByRole("group", { name, exact: true });
const cell = (name: string, text: string) =>
  column(name).getByRole("button", { name: text, exact: true });

async function choose(note: string, syllable: string, degree: string): Promise<void> {
  await cell("Notes", note).click();
  await cell("Syllables", syllable).click();
  await cell("Degrees", degree).click();
}

it("plays and announces what is chosen, and what it makes", async () => {
  const said = recordAnnouncements();
  const { clock, speaker } = await open();
  await expect.poll(() => said).toContain("Stage 1 of 6: Basic Notes");
  await cell("Notes", "D").click();
  expect(speaker.played).toMatchObject([{ parts: [{ sound: { name: "D4" } }] }]);
  await expect.poll(() => said.at(-1)).toBe("D chosen");
  await cell("Syllables", "MI").click();
  await cell("Degrees", "2").click();
  await expect.poll(() => said.at(-1)).toBe("Not a match. MI is E, not D.");
  await expect.element(cell("Notes", "D")).toHaveAttribute("aria-pressed", "true");
  clock.advance(1000);
  await expect.element(cell("Notes", "D")).toHaveAttribute("aria-pressed", "false");
  await expect.element(page.getByText("MI is E, not D.").first()).toBeVisible();
  await choose("D", "RE", "2");
  await expect.poll(() => said.at(-1)).toBe("Matched: D is RE, degree 2. 1 of 3.");
});

it("leads from stage to stage by the keyboard", async () => {
  const said = recordAnnouncements();
  const { clock } = await open();
  for (const note of ["C", "D", "E"])
    await choose(note, syllableOfNote(note) ?? "", degreeOfNote(note));
  await expect.element(button("Continue")).toHaveFocus();
  await expect.poll(() => said.at(-1)).toBe("Matched. Great! C is DO, D is RE, E is MI.");
  await expect.element(button("Applauses: 1")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  clock.advance(300);
  await expect.element(title()).toHaveTextContent("Middle Notes");
  await expect.element(column("Notes").getByRole("button").first()).toHaveFocus();
});

it("matches the names that it teaches, whichever are set", async () => {
  await open({ settings: { noteNames: "syllables" } });
  for (const note of ["C", "D", "E"]) await expect.element(cell("Notes", note)).toBeVisible();
});
