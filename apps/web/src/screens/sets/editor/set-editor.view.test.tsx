import { type OwnSet, ownSetSchema, READY_MADE } from "@attune/exercises/sets";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAnnouncement, recordAnnouncements } from "../../../../testing/announcements.ts";
import { describeView } from "../../../../testing/describe-view.ts";
import { fakeApi } from "../../../../testing/fake-api.ts";
import { button, main, title } from "../../../../testing/page.ts";
import { openPage, type Visit } from "../../../../testing/show.tsx";
import { ownSets } from "../../../data/sets/own-sets-instance.ts";

const ID = "6f1c7d8e-9b0a-4c3d-8e5f-6a7b8c9d0e1f";
const THIRDS: OwnSet = ownSetSchema.parse({ ...READY_MADE.thirds, name: "Thirds" });
/** C3 to C4. */
const OCTAVE = { lowMidi: 48, highMidi: 60 };

async function open(path: string, visit: Visit = {}): Promise<void> {
  fakeApi();
  await openPage(path, {
    ...visit,
    prepare: () => void ownSets.save(undefined, THIRDS, ID),
  });
  await expect.element(title()).toMatchTextContent(/^(New|Edit) Set$/);
}

const openNew = (visit?: Visit) => open("/sets?edit=new", visit);
const openThirds = () => open(`/sets?edit=${ID}`);

const chip = (name: string) => page.getByRole("checkbox", { name, exact: true });
const choice = (name: string | RegExp) => page.getByRole("radio", { name });
const field = (name: string) => page.getByRole("textbox", { name });
const savedNames = () => ownSets.list(undefined).map(({ name }) => name);

async function openRefused() {
  await openNew();
  await userEvent.click(button("None"));
  await userEvent.click(chip("Up"));
  await userEvent.fill(field("Number of questions"), "2");
  await userEvent.fill(field("Name of the set"), " ");
  // The messages that appear may move a page that is scrolled, and with it the bar at its bottom.
  scrollTo({ top: 0, behavior: "instant" });
}

async function openNarrow() {
  await openNew({ settings: { voiceRange: OCTAVE } });
  await userEvent.click(choice("Intervals to sing"));
  await userEvent.click(chip("Major 10th"));
  await expect.element(page.getByText(/^Your voice goes from C3 to C4/).first()).toBeVisible();
}

it("saves a set that can be played as it is", async () => {
  await openNew();
  await userEvent.fill(field("Name of the set"), "Mine");
  await userEvent.click(button("Save"));
  await expect.element(title()).toHaveTextContent("Your Sets");
  await expect.element(page.getByRole("article", { name: "Mine" })).toBeVisible();
  expect(location.search).toBe("");
});

it("changes a set in place", async () => {
  await openThirds();
  await expect.element(chip("Minor 3rd")).toBeChecked();
  await expect.element(chip("Down")).toBeChecked();
  await userEvent.click(chip("Perfect 5th"));
  await userEvent.click(button("Save"));
  await expect.element(title()).toHaveTextContent("Your Sets");
  expect(ownSets.list(undefined).map(({ id, set }) => [id, set?.items])).toEqual([[ID, [3, 4, 7]]]);
});

it("refuses a set that asks nothing, in words, and leads to the field", async () => {
  const announced = recordAnnouncements() as string[];
  await openRefused();
  for (const words of [
    /^Choose at least one, so that/,
    /^Choose at least one\.$/,
    /^Enter a number from 3 to 50/,
    /^Give your set a name/,
  ])
    await expect.element(main().getByText(words)).toBeVisible();
  const reason = "Choose at least one, so that there is something to ask.";
  await expect.poll(() => announced).toContain(reason);
  announced.splice(0);
  await userEvent.click(button("Save"));
  await expect.element(chip("Minor 2nd")).toHaveFocus();
  await expect.poll(() => announced).toContain(reason);
  expect(savedNames()).toEqual(["Thirds"]);
});

it("refuses to have notes sung that sound together", async () => {
  await openNew();
  await userEvent.click(choice("Intervals to sing"));
  await userEvent.click(chip("Together"));
  await expect.element(main().getByText(/^Two notes together can’t be sung/)).toBeVisible();
});

it("says what the learner's voice can't reach", async () => {
  await openNarrow();
  await expectAnnouncement(/Your voice goes from C3 to C4/);
  await userEvent.click(chip("Major 10th"));
  await expect.element(main().getByText(/^Your voice/)).not.toBeInTheDocument();
});

it("keeps what was left without saving, until it is canceled", async () => {
  await openNew();
  await userEvent.fill(field("Name of the set"), "Half");
  await userEvent.click(button("Back"));
  await expect.element(title()).toHaveTextContent("Your Sets");
  await userEvent.click(button("New set"));
  await expect.element(field("Name of the set")).toHaveValue("Half");
  await userEvent.click(button("Cancel"));
  await userEvent.click(button("New set"));
  await expect.element(field("Name of the set")).toHaveValue("My set");
  expect(savedNames()).toEqual(["Thirds"]);
});

it("asks for a key as it is chosen", async () => {
  await openNew();
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Key" }), "F♯");
  await userEvent.click(choice("Minor"));
  await userEvent.click(button("Save"));
  await expect.element(title()).toHaveTextContent("Your Sets");
  expect(ownSets.list(undefined)[0]?.set).toMatchObject({
    key: { by: "choice", mode: "minor", tonic: "F#" },
  });
});

it("offers the degrees of a minor key as the learner sings it", async () => {
  await openNew({ settings: { minorTonic: "LA" } });
  await userEvent.click(choice("Degrees by ear"));
  await expect.element(chip("3 mi")).toBeChecked();
  await userEvent.click(choice("Minor"));
  await expect.element(chip("flat 3 do")).toBeChecked();
  await expect.element(chip("3 di")).not.toBeChecked();
  await expect.element(page.getByText(/^Numbers count from the major scale/).first()).toBeVisible();
  await userEvent.click(chip("7 si"));
  await userEvent.click(button("Those of the key"));
  await expect.element(chip("7 si")).not.toBeChecked();
  await userEvent.click(button("Save"));
  await expect.element(title()).toHaveTextContent("Your Sets");
  expect(ownSets.list(undefined)[0]?.set).toMatchObject({
    items: ["1", "2", "b3", "4", "5", "b6", "b7"],
    key: { mode: "minor" },
  });
});

describeView("SetEditor", {
  scenes: {
    new: () => openNew(),
    edited: openThirds,
    refused: openRefused,
    narrow: openNarrow,
    async changing() {
      await openNew();
      await userEvent.click(choice("Chords by ear"));
      await userEvent.click(choice("A new key every few questions"));
    },
    async "minor degrees"() {
      await openNew();
      await userEvent.click(choice("Degrees by ear"));
      await userEvent.click(choice("Minor"));
      // The choice at the middle of the page has scrolled it.
      scrollTo({ top: 0, behavior: "instant" });
    },
    async notes() {
      await openNew();
      await userEvent.click(choice("Notes on the staff"));
    },
  },
  fullest: "refused",
});
