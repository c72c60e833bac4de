import {
  type OwnSet,
  ownSetSchema,
  READY_MADE,
  type UnnamedSet,
  writeLink,
} from "@attune/exercises/sets";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { texts } from "../../../testing/content.ts";
import { describeView } from "../../../testing/describe-view.ts";
import { fakeApi } from "../../../testing/fake-api.ts";
import { answersOfWeeks } from "../../../testing/histories.ts";
import { button, title } from "../../../testing/page.ts";
import { openPage, type Visit } from "../../../testing/show.tsx";
import { ownSets, setsStore } from "../../data/sets/own-sets-instance.ts";

const named = (name: string, set: UnnamedSet): OwnSet => ownSetSchema.parse({ ...set, name });

const THIRDS = named("Thirds", { ...READY_MADE.thirds, key: { by: "voice", mode: "minor" } });
/** As long as a name may be, without a place to break it, and right to left. */
const WIDE = named("מרווחיםמרווחיםמרווחיםמרווחיםמרוו", READY_MADE.inversions);
const MARKUP = named("<b>bold</b>", READY_MADE["bass-clef"]);

const toChange = (set: OwnSet, index: number) => ({
  id: `6f1c7d8e-9b0a-4c3d-8e5f-6a7b8c9d0e1${index}`,
  set: { ...set },
  isInPractice: false,
  // In this order, however fast they are stored.
  changedAt: index,
});

async function open(visit: Visit = {}, sets: readonly OwnSet[] = []): Promise<void> {
  fakeApi();
  await openPage("/sets", {
    ...visit,
    prepare: () => setsStore.put(undefined, sets.map(toChange)),
  });
  await expect.element(title()).toHaveTextContent("Your Sets");
}

const openNone = () => open();
const openSome = () => open({}, [MARKUP, WIDE, THIRDS]);
async function openPracticed() {
  await open({ answers: answersOfWeeks(Date.now()) }, [THIRDS]);
  // A worker starts for the first calculation.
  await expect.element(button(/^What you mix up/), { timeout: 15_000 }).toBeVisible();
}

const card = (name: string) => page.getByRole("article", { name, exact: true });

it("invites to make a set, and has sets to begin with", async () => {
  await openNone();
  await expect.element(page.getByText(/^No sets of your own yet/)).toBeVisible();
  await expect.element(button("New set")).toHaveAttribute("href", "/sets?edit=new");
  const fourths = button(/^Fourths and fifths/);
  await expect
    .element(fourths)
    .toHaveAttribute(
      "href",
      `/set#${writeLink(named("Fourths and fifths", READY_MADE["fourths-and-fifths"]))}`,
    );
  await expect.element(button(/^What you mix up/)).not.toBeInTheDocument();
});

it("lists own sets, with names as text, and plays them by their links", async () => {
  await openSome();
  await expect.element(card("Thirds")).toBeVisible();
  expect(texts(card("Thirds").element() as HTMLElement)).toEqual([
    "Thirds",
    "Intervals by ear: Minor 3rd and Major 3rd, up or down, in the minor key that fits your voice. 10 questions.",
    "In daily practice",
    "Play",
    "Edit",
    "Share",
    "Delete",
  ]);
  await expect.element(button("Play Thirds")).toHaveAttribute("href", `/set#${writeLink(THIRDS)}`);
  await expect.element(card("<b>bold</b>")).toBeVisible();
  expect(document.querySelector("main bdi b")).toBeNull();
});

it("makes a set of what the learner mixes up", async () => {
  await openPracticed();
  await expect
    .element(button(/^What you mix up/))
    .toHaveAttribute("href", expect.stringMatching(/^\/set#v1\./));
});

it("puts a set into daily practice, and takes it out", async () => {
  await openSome();
  const practice = card("Thirds").getByRole("checkbox", { name: "In daily practice: Thirds" });
  await userEvent.click(practice);
  await expect.element(practice).toBeChecked();
  expect(ownSets.list(undefined).find(({ name }) => name === "Thirds")?.isInPractice).toBe(true);
  await userEvent.click(practice);
  await expect.element(practice).not.toBeChecked();
});

it("deletes a set, and takes that back", async () => {
  await openSome();
  await userEvent.click(button("Delete Thirds"));
  await expect.element(card("Thirds")).not.toBeInTheDocument();
  await expect.element(button("Undo")).toHaveFocus();
  await userEvent.click(button("Undo"));
  await expect.element(card("Thirds")).toBeVisible();
  await expect.element(button("Undo")).not.toBeInTheDocument();
});

it("copies a set's link", async () => {
  const copy = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await openSome();
  await userEvent.click(button("Share Thirds"));
  await expect.element(page.getByText("The link was copied.").first()).toBeVisible();
  expect(copy).toHaveBeenCalledWith(`${location.origin}/set#${writeLink(THIRDS)}`);
});

it("shows a set's link when it can't be copied", async () => {
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("denied"));
  await openSome();
  await userEvent.click(button("Share Thirds"));
  const link = page.getByRole("textbox", { name: "Link to this set" });
  await expect.element(link).toHaveValue(`${location.origin}/set#${writeLink(THIRDS)}`);
  await expect.element(link).toHaveFocus();
});

describeView("SetsScreen", {
  scenes: {
    none: openNone,
    some: openSome,
    practiced: openPracticed,
    async deleted() {
      await openSome();
      await userEvent.click(button("Delete Thirds"));
    },
    async uncopied() {
      vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("denied"));
      await openSome();
      await userEvent.click(button("Share Thirds"));
      await expect.element(page.getByRole("textbox")).toBeVisible();
    },
  },
  fullest: "some",
  // Its link has the port of the test's server.
  unrecorded: ["uncopied"],
});
