import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { describeView } from "../../../../testing/describe-view.ts";
import { fakeApi } from "../../../../testing/fake-api.ts";
import { button, main, title } from "../../../../testing/page.ts";
import { openPage, type Visit } from "../../../../testing/show.tsx";
import { ownSets } from "../../../data/sets/own-sets-instance.ts";

const choice = (name: string) => page.getByRole("radio", { name });
const chip = (name: string) => page.getByRole("checkbox", { name, exact: true });
const count = () => page.getByRole("textbox", { name: "Number of questions" });

async function open(task: string, visit: Visit = {}): Promise<void> {
  fakeApi();
  await openPage("/sets?edit=new", visit);
  await userEvent.click(choice(task));
}

async function openNarrow() {
  await open("Phrases to sing", { settings: { voiceRange: { lowMidi: 55, highMidi: 62 } } });
  await userEvent.click(chip("The Whole Octave"));
  await expect.element(main().getByText(/sung well: .*The Whole Octave/)).toBeVisible();
}

it("makes a set of phrases in F major", async () => {
  await open("Phrases to sing");
  await expect.element(page.getByRole("group", { name: "In which major key?" })).toBeVisible();
  await expect.element(choice("Minor")).not.toBeInTheDocument();
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Key" }), "F");
  await userEvent.click(chip("Leaps of the Triad"));
  await expect.element(count()).toHaveValue("5");
  await userEvent.click(button("Save"));
  await expect.element(title()).toHaveTextContent("Your Sets");
  await expect
    .element(
      page.getByText(/^Phrases to sing: .*“Leaps of the Triad”, in F major\. 5 questions\.$/),
    )
    .toBeVisible();
  await expect.element(chip("In daily practice")).not.toBeInTheDocument();
  expect(ownSets.list(undefined)[0]?.set).toEqual({
    exercise: "phrases",
    name: "My set",
    questions: 5,
    items: [1, 2, 3],
    key: { by: "choice", mode: "major", tonic: "F" },
    tempo: "normal",
  });
});

it.each([
  ["Phrases to sing", "SING"],
  ["Dictation", "Play"],
])("tries a question in place: %s", async (task, name) => {
  await open(task);
  await userEvent.click(button("Try it"));
  await expect.element(button(name)).toBeEnabled();
  await expect.element(page.getByText(/^My set · Just to try, not counted$/)).toBeVisible();
});

it("refuses more phrases than a set has", async () => {
  await open("Dictation");
  await userEvent.fill(count(), "21");
  await expect.element(main().getByText(/^Phrases take a while: .* 3 to 20\.$/)).toBeVisible();
});

it("says which levels a voice can't reach", async () => {
  await openNarrow();
  await userEvent.click(chip("The Whole Octave"));
  await expect.element(main().getByText(/^Your voice goes/)).toBeVisible();
});

describeView("SetEditor, phrases", {
  scenes: { dictation: () => open("Dictation"), narrow: openNarrow },
  fullest: "narrow",
});
