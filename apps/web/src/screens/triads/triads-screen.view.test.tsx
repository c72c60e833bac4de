import { expect, it, onTestFinished } from "vitest";
import { commands, page } from "vitest/browser";
import { recordAnnouncements } from "../../../testing/announcements.ts";
import { describeView } from "../../../testing/describe-view.ts";
import { type FakeApi, fakeApi, refused } from "../../../testing/fake-api.ts";
import { createFakeAudio } from "../../../testing/fake-audio.ts";
import { LESSONS } from "../../../testing/lessons.ts";
import { button, main, title } from "../../../testing/page.ts";
import { openPage, type Visit } from "../../../testing/show.tsx";

async function open(api: FakeApi = LESSONS, visit: Visit = {}) {
  const audio = createFakeAudio();
  fakeApi(api);
  await openPage("/triads", { audio, ...visit });
  await expect.element(title()).toHaveTextContent("Diatonic Triads in C Major");
  return audio;
}

async function openCards(visit: Visit = {}) {
  const audio = await open(LESSONS, visit);
  await expect.element(card("I C Major")).toBeVisible();
  return audio;
}

const card = (name: string) => page.getByRole("article", { name, exact: true });
const PLAY = "Play C Major";

describeView("TriadsScreen", {
  scenes: {
    error: async () => {
      await open({ listTriads: refused(500) });
      await expect.element(button("Try again")).toBeVisible();
    },
    playing: async () => {
      const { speaker } = await openCards();
      await button(PLAY).click();
      await expect.poll(() => speaker.sounding).toMatchObject([{ kind: "mix" }]);
    },
    "with both names": () => openCards({ settings: { noteNames: "both" } }),
  },
  fullest: "with both names",
  unrecorded: ["playing"],
  steady: [PLAY],
});

it("shows seven cards with all their facts", async () => {
  await openCards();
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
      - article:
        - heading "Diatonic Triads in C Major" [level=1]
        - list:
          - listitem:
            - article "I C Major":
              - heading "I C Major" [level=2]
              - button "Play C Major"
              - img "C 4, E 4, G 4, then together"
              - group "Notes of C Major":
                - button "C root"
                - button "E third"
                - button "G fifth"
                - button "I together"
              - term: Absolute degrees
              - definition: 1 · 3 · 5
              - term: Relative degrees
              - definition: 1 · 3 · 5
              - term: Third to fifth
              - definition:
                - text: m3
                - emphasis: minor third
              - term: Root to third
              - definition:
                - text: M3
                - emphasis: major third
          - listitem:
            - article "ii D Minor":
              - heading "ii D Minor" [level=2]
              - button "Play D Minor"
              - img "D 4, F 4, A 4, then together"
              - group "Notes of D Minor":
                - button "D root"
                - button "F third"
                - button "A fifth"
                - button "ii together"
              - term: Absolute degrees
              - definition: 2 · 4 · 6
              - term: Relative degrees
              - definition: 1 · ♭3 · 5
              - term: Third to fifth
              - definition:
                - text: M3
                - emphasis: major third
              - term: Root to third
              - definition:
                - text: m3
                - emphasis: minor third
          - listitem:
            - article "iii E Minor":
              - heading "iii E Minor" [level=2]
              - button "Play E Minor"
              - img "E 4, G 4, B 4, then together"
              - group "Notes of E Minor":
                - button "E root"
                - button "G third"
                - button "B fifth"
                - button "iii together"
              - term: Absolute degrees
              - definition: 3 · 5 · 7
              - term: Relative degrees
              - definition: 1 · ♭3 · 5
              - term: Third to fifth
              - definition:
                - text: M3
                - emphasis: major third
              - term: Root to third
              - definition:
                - text: m3
                - emphasis: minor third
          - listitem:
            - article "IV F Major":
              - heading "IV F Major" [level=2]
              - button "Play F Major"
              - img "F 4, A 4, C 5, then together"
              - group "Notes of F Major":
                - button "F root"
                - button "A third"
                - button "C fifth"
                - button "IV together"
              - term: Absolute degrees
              - definition: 4 · 6 · 1
              - term: Relative degrees
              - definition: 1 · 3 · 5
              - term: Third to fifth
              - definition:
                - text: m3
                - emphasis: minor third
              - term: Root to third
              - definition:
                - text: M3
                - emphasis: major third
          - listitem:
            - article "V G Major":
              - heading "V G Major" [level=2]
              - button "Play G Major"
              - img "G 4, B 4, D 5, then together"
              - group "Notes of G Major":
                - button "G root"
                - button "B third"
                - button "D fifth"
                - button "V together"
              - term: Absolute degrees
              - definition: 5 · 7 · 2
              - term: Relative degrees
              - definition: 1 · 3 · 5
              - term: Third to fifth
              - definition:
                - text: m3
                - emphasis: minor third
              - term: Root to third
              - definition:
                - text: M3
                - emphasis: major third
          - listitem:
            - article "vi A Minor":
              - heading "vi A Minor" [level=2]
              - button "Play A Minor"
              - img "A 4, C 5, E 5, then together"
              - group "Notes of A Minor":
                - button "A root"
                - button "C third"
                - button "E fifth"
                - button "vi together"
              - term: Absolute degrees
              - definition: 6 · 1 · 3
              - term: Relative degrees
              - definition: 1 · ♭3 · 5
              - term: Third to fifth
              - definition:
                - text: M3
                - emphasis: major third
              - term: Root to third
              - definition:
                - text: m3
                - emphasis: minor third
          - listitem:
            - article "vii° B Diminished":
              - heading "vii° B Diminished" [level=2]
              - button "Play B Diminished"
              - img "B 4, D 5, F 5, then together"
              - group "Notes of B Diminished":
                - button "B root"
                - button "D third"
                - button "F fifth"
                - button "vii° together"
              - term: Absolute degrees
              - definition: 7 · 2 · 4
              - term: Relative degrees
              - definition: 1 · ♭3 · ♭5
              - term: Third to fifth
              - definition:
                - text: m3
                - emphasis: minor third
              - term: Root to third
              - definition:
                - text: m3
                - emphasis: minor third
        - navigation "Page":
          - button "Back"
          - button "Home"
  `);
});

it("names the notes as is set, above roles at one height", async () => {
  await openCards({ settings: { noteNames: "both" } });
  const notes = page.getByRole("group", { name: "Notes of C Major" });
  await expect.element(notes).toHaveTextContent("DO C rootMI E thirdSO G fifthI together");
  const tops = ["root", "third", "fifth", "together"].map((role) =>
    Math.round(notes.getByText(role).element().getBoundingClientRect().top),
  );
  expect(new Set(tops).size).toBe(1);
});

it.each([
  ["german", "H 4, D 5, F 5, then together"],
  ["fixedDo", "Si 4, Re 5, Fa 5, then together"],
  ["syllables", "TI 4, RE 5, FA 5, then together"],
  ["degrees", "degree 7 in octave 4, degree 2 in octave 5, degree 4 in octave 5, then together"],
] as const)("speaks of notes by %s", async (noteNames, label) => {
  await openCards({ settings: { noteNames } });
  await expect.element(page.getByRole("img", { name: label })).toBeVisible();
});

/** Names of the notes of the sound that was started last. */
const lastNotes = ({ speaker }: Awaited<ReturnType<typeof open>>) => {
  const sound = speaker.played.at(-1);
  return sound?.kind === "mix"
    ? sound.parts.map((part) => "name" in part.sound && part.sound.name)
    : [];
};

it("plays root, third and fifth, then the chord, and highlights what sounds", async () => {
  const said = recordAnnouncements();
  const audio = await openCards();
  await button(PLAY).click();
  await expect.element(button(PLAY)).toHaveTextContent("Playing...");
  await expect.poll(() => lastNotes(audio)).toEqual(["C4", "E4", "G4", "C4", "E4", "G4"]);
  const halo = () => card("I C Major").element().querySelector("rect");
  await expect.poll(halo).not.toBeNull();
  const height = Number(halo()?.getAttribute("height"));
  audio.clock.advance(1800);
  await expect.poll(() => Number(halo()?.getAttribute("height"))).toBeGreaterThan(height);
  const before = said.length;
  audio.speaker.finish();
  await expect.element(button(PLAY)).toHaveTextContent("Play");
  expect(halo()).toBeNull();
  expect(said.slice(before)).toEqual([]);
});

it("plays each note and the chord by the buttons under the staff", async () => {
  const audio = await openCards();
  const part = (name: string) =>
    page.getByRole("group", { name: "Notes of D Minor" }).getByRole("button", { name });
  for (const [name, notes] of [
    ["D root", ["D4"]],
    ["A fifth", ["A4"]],
    ["ii together", ["D4", "F4", "A4"]],
  ] as const) {
    await part(name).click();
    await expect.poll(() => lastNotes(audio)).toEqual(notes);
  }
});

it("shows why triads are missing, and asks for them again", async () => {
  let isDown = true;
  await open({ listTriads: () => (isDown ? refused(503) : LESSONS.listTriads()) });
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
      - article:
        - heading "Diatonic Triads in C Major" [level=1]
        - paragraph: Error loading triads
        - alert: Failed to fetch triads
        - button "Try again"
        - navigation "Page":
          - button "Back"
          - button "Home"
  `);
  isDown = false;
  await button("Try again").click();
  await expect.element(card("I C Major")).toBeVisible();
});

it("keeps its page while it loads, from which Back leads to the chords", async () => {
  await open({ listTriads: "pending" });
  await expect.element(page.getByText("Loading...")).toBeVisible();
  await button("Back").click();
  await expect.poll(() => location.pathname).toBe("/chords");
});

it("prints cards alone, black on white from a dark theme", async () => {
  await openCards({ settings: { theme: "dark" } });
  document.documentElement.dataset["theme"] = "dark";
  onTestFinished(async () => {
    delete document.documentElement.dataset["theme"];
    await commands.emulateMedia({ media: "screen" });
  });
  await commands.emulateMedia({ media: "print" });
  const element = card("I C Major").element();
  const { color, breakInside } = getComputedStyle(element);
  expect({ color, breakInside }).toEqual({ color: "rgb(0, 0, 0)", breakInside: "avoid" });
  expect(getComputedStyle(document.documentElement).backgroundColor).toBe("rgb(255, 255, 255)");
  const shown = [...document.querySelectorAll("button, [data-bar], #root > header")];
  expect(shown.filter((part) => part.checkVisibility())).toEqual([]);
});
