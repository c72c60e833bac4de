import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { describeView } from "../../../testing/describe-view.ts";
import { data, type FakeApi, fakeApi } from "../../../testing/fake-api.ts";
import { createFakeAudio } from "../../../testing/fake-audio.ts";
import { LESSONS } from "../../../testing/lessons.ts";
import { button, main, pressKeys, title } from "../../../testing/page.ts";
import { openPage, type Visit } from "../../../testing/show.tsx";
import { CHROMATIC_PAGES, GOING_DOWN, GOING_UP } from "./chromatic-pages.ts";

const NOTE = "Degrees and syllables are relative to the key; only notes are fixed to the clef";

async function open(path: string, api: FakeApi = LESSONS, visit: Visit = {}) {
  const audio = createFakeAudio();
  fakeApi(api);
  await openPage(path, { audio, ...visit });
  await expect.element(title()).toHaveTextContent("Chromatic Solfege");
  return audio;
}

async function openScale(path: string, visit: Visit = {}) {
  const audio = await open(path, LESSONS, visit);
  await expect.element(page.getByText(NOTE)).toBeVisible();
  return audio;
}

const SWITCHES = ["Degrees", "Syllables", "Notes"] as const;

/** The app keeps the switches from page to page. */
async function setSwitches(...on: readonly (typeof SWITCHES)[number][]): Promise<void> {
  for (const name of SWITCHES) {
    const isOn = on.includes(name);
    const isPressed = button(name).element().ariaPressed === "true";
    if (isPressed !== isOn) await button(name).click();
    await expect.element(button(name)).toHaveAttribute("aria-pressed", String(isOn));
  }
}

const staff = () => page.getByRole("img", { name: /^Chromatic scale/ });

// The first test: later ones have changed the switches.
it("shows the syllables first", async () => {
  await openScale(GOING_UP.path);
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
      - article:
        - heading "Chromatic Solfege" [level=1]
        - paragraph: Going Up
        - img "Chromatic scale, going up: C 4, syllable DO; C sharp 4, syllable DI; D 4, syllable RE; D sharp 4, syllable RI; E 4, syllable MI; F 4, syllable FA; F sharp 4, syllable FI; G 4, syllable SO; G sharp 4, syllable SI; A 4, syllable LA; A sharp 4, syllable LI; B 4, syllable TI; C 5, syllable DO"
        - paragraph: Degrees and syllables are relative to the key; only notes are fixed to the clef
        - button "Play"
        - group "Show":
          - button "Degrees"
          - button "Syllables" [pressed]
          - button "Notes"
        - navigation "Page":
          - button "Back"
          - button "Home"
          - button "Next"
  `);
});

describeView("ChromaticScreen", {
  scenes: {
    "with all names": async () => {
      await openScale(GOING_UP.path);
      await setSwitches(...SWITCHES);
    },
    "playing downward": async () => {
      await openScale(GOING_DOWN.path);
      await button("Play").click();
      await expect.element(page.getByText("Playing...")).toBeVisible();
    },
  },
  fullest: "with all names",
  steady: ["Play", ...SWITCHES],
});

it("hides and shows degrees, syllables and notes by their buttons and keys", async () => {
  await openScale(GOING_UP.path);
  await setSwitches("Syllables");
  await button("Degrees").click();
  await expect.element(staff()).toHaveAccessibleName(/F sharp 4, degree sharp 4, syllable FI;/);
  await button("Syllables").click();
  await expect.element(staff()).toHaveAccessibleName(/F sharp 4, degree sharp 4;/);
  const texts = () => staff().element().textContent;
  expect(texts()).not.toContain("F♯");
  await pressKeys("n");
  await expect.element(button("Notes")).toHaveAttribute("aria-pressed", "true");
  // The staff follows the switch.
  await expect.poll(texts).toContain("F♯");
});

it.each(CHROMATIC_PAGES.map(({ path, recording }) => [path, recording]))(
  "%s plays %s by the space bar, and follows it on the staff",
  async (path, name) => {
    const { clock, speaker } = await openScale(path);
    await pressKeys(" ");
    await expect.poll(() => speaker.sounding).toEqual([{ kind: "recording", name }]);
    const highlights = () => staff().element().querySelectorAll("rect").length;
    await expect.poll(highlights).toBe(1);
    clock.advance(12 * 500);
    await expect.poll(highlights).toBe(1);
    speaker.finish();
    await expect.poll(highlights).toBe(0);
  },
);

it("compares names, whichever are set", async () => {
  await openScale(GOING_UP.path, { settings: { noteNames: "syllables" } });
  await setSwitches("Syllables");
  await expect.element(staff()).toHaveAccessibleName(/: C 4, syllable DO; C sharp 4, syllable DI/);
});

it("leads from Going Up to Going Down, and back to the menu", async () => {
  await openScale(GOING_UP.path);
  await button("Next").click();
  await expect.element(page.getByText("Going Down")).toBeVisible();
  await expect.element(button("Next")).toBeDisabled();
  await expect
    .element(staff())
    .toHaveAccessibleName(/^Chromatic scale, going down: C 5, .*; B flat 4, .*; D flat 4, .*; C 4/);
  await button("Back").click();
  await expect.poll(() => location.pathname).toBe("/chromatic-solfege");
});

it("says what is missing, and asks for it again", async () => {
  let reply: ReturnType<NonNullable<typeof LESSONS.getChromaticScale>> | "offline" = data([]);
  await open(GOING_UP.path, { getChromaticScale: () => reply });
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
      - article:
        - heading "Chromatic Solfege" [level=1]
        - paragraph: No chromatic scale data found
        - button "Try again"
        - navigation "Page":
          - button "Back"
          - button "Home"
          - button "Next"
  `);
  reply = "offline";
  await button("Try again").click();
  await expect.element(main().getByText("Failed to fetch lesson data")).toBeVisible();
});

it("keeps its page while it loads", async () => {
  await open(GOING_UP.path, { getChromaticScale: "pending" });
  await expect.element(page.getByText("Loading Chromatic Solfege...")).toBeVisible();
});
