import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { recordAnnouncements } from "../../../testing/announcements.ts";
import { describeView } from "../../../testing/describe-view.ts";
import { type FakeApi, fakeApi, refused, type SentRequest } from "../../../testing/fake-api.ts";
import { createFakeAudio } from "../../../testing/fake-audio.ts";
import { LESSONS } from "../../../testing/lessons.ts";
import { button, main, pressKeys, title } from "../../../testing/page.ts";
import { ADA, openPage, type Visit } from "../../../testing/show.tsx";
import { modePath } from "./mode-pages.ts";

interface Opened extends Visit {
  readonly api?: FakeApi;
}

async function open(path: string, { api = LESSONS, ...visit }: Opened = {}) {
  const audio = createFakeAudio();
  fakeApi(api);
  await openPage(path, { audio, ...visit });
  await expect.element(title()).toBeVisible();
  return audio;
}

async function openMode(path: string, visit: Visit = {}) {
  const audio = await open(path, visit);
  await expect.element(button("Play")).toBeVisible();
  return audio;
}

/** The app keeps the switches from page to page. */
async function setSwitches(isOn: boolean): Promise<void> {
  for (const name of ["Degrees", "Intervals"]) {
    const isPressed = button(name).element().ariaPressed === "true";
    if (isPressed !== isOn) await button(name).click();
    await expect.element(button(name)).toHaveAttribute("aria-pressed", String(isOn));
  }
}

async function play(path: string) {
  const audio = await openMode(path);
  await setSwitches(true);
  await button("Play").click();
  await expect.poll(() => audio.speaker.sounding).toMatchObject([{ kind: "recording" }]);
  return audio;
}

const staff = () => page.getByRole("img", { name: /Mode, / });
/** Where the highlights behind notes are, in staff spaces. */
const highlights = () =>
  [...staff().element().querySelectorAll("rect")].map((each) => Number(each.getAttribute("x")));

describeView("ModeScreen", {
  scenes: {
    "without degrees and steps": async () => {
      await openMode("/aeolian-mode");
      await setSwitches(false);
    },
    playing: () => play("/aeolian-mode"),
  },
  fullest: "playing",
  steady: ["Play", "Degrees", "Intervals"],
});

describe("a mode", () => {
  it("shows its degrees and steps", async () => {
    await openMode("/dorian-mode");
    await setSwitches(true);
    await expect.element(main()).toMatchAriaInlineSnapshot(`
      - main:
        - article:
          - heading "Dorian Mode" [level=1]
          - paragraph: D to D key of C Major
          - button "Ionian"
          - paragraph: 2 of 7
          - button "Lydian"
          - img "Dorian Mode, D to D key of C Major: D 4, degree 1; E 4, degree 2; F 4, degree flat 3; G 4, degree 4; A 4, degree 5; B 4, degree 6; C 5, degree flat 7; D 5, degree 1. Steps: whole, half, whole, whole, whole, half, whole"
          - button "Play"
          - group "Show":
            - button "Degrees" [pressed]
            - button "Intervals" [pressed]
          - navigation "Page":
            - button "Back"
            - button "Home"
            - button "Next"
    `);
  });

  it.each([
    ["syllables", /: DO 4, .*RE 4/],
    ["german", /: A 4, .*H 4/],
    ["fixedDo", /: La 4, .*Si 4/],
    // The degrees of a mode count from its own tonic.
    ["degrees", /: A 4, .*B 4/],
  ] as const)("names its notes by %s", async (noteNames, label) => {
    await openMode(noteNames === "syllables" ? "/ionian-mode" : "/aeolian-mode", {
      settings: { noteNames },
    });
    await expect.element(staff()).toHaveAccessibleName(label);
  });

  it("hides and shows degrees and steps by their buttons and keys", async () => {
    await openMode("/dorian-mode");
    await setSwitches(true);
    await button("Degrees").click();
    await expect.element(staff()).not.toHaveAccessibleName(/degree/);
    await pressKeys("i");
    await expect.element(button("Intervals")).toHaveAttribute("aria-pressed", "false");
    await expect.element(staff()).not.toHaveAccessibleName(/Steps/);
    await pressKeys("d");
    await expect.element(staff()).toHaveAccessibleName(/degree flat 3/);
  });

  it("keeps what is hidden on the page of the next mode", async () => {
    await openMode("/dorian-mode");
    await setSwitches(false);
    await button("Next").click();
    await expect.element(title()).toHaveTextContent("Lydian Mode");
    await expect.element(staff()).not.toHaveAccessibleName(/degree|Steps/);
  });

  it("highlights each note as it sounds, while nothing is announced", async () => {
    const said = recordAnnouncements();
    const { clock, speaker } = await play("/dorian-mode");
    expect(speaker.sounding).toEqual([{ kind: "recording", name: "d-dorian" }]);
    await expect.element(page.getByText("Playing...")).toBeVisible();
    await expect.element(button("Play")).toHaveAttribute("aria-busy", "true");
    const before = said.length;
    const places: number[] = [];
    for (let note = 0; note < 8; note++) {
      await expect.poll(() => highlights()[0]).toBeGreaterThan(places.at(-1) ?? 0);
      places.push(...highlights());
      clock.advance(500);
    }
    expect(places).toHaveLength(8);
    speaker.finish();
    await expect.poll(highlights).toEqual([]);
    await expect.element(button("Play")).toBeEnabled();
    expect(said.slice(before)).toEqual([]);
  });
});

describe("the pages around a mode", () => {
  it("leads a visitor to its open neighbors", async () => {
    await openMode("/dorian-mode");
    await expect.element(page.getByText("2 of 7")).toBeVisible();
    await button("Lydian").click();
    await expect.element(title()).toHaveTextContent("Lydian Mode");
    await button("Back").click();
    await expect.poll(() => location.pathname).toBe("/scales-and-modes");
  });

  it("leads a user to all of them, and nowhere after the last", async () => {
    await openMode("/locrian-mode", { user: ADA });
    await expect.element(button("Aeolian")).toBeVisible();
    await expect.element(button("Next")).toBeDisabled();
  });
});

describe("a mode that can't be shown", () => {
  it("keeps its page while it loads", async () => {
    await open("/dorian-mode", { api: { getMode: "pending" } });
    await expect.element(title()).toHaveTextContent("Dorian Mode");
    await expect.element(page.getByText("Loading...")).toBeVisible();
  });

  it("says that it is missing", async () => {
    await open("/dorian-mode", { api: { getMode: refused(404) } });
    await expect.element(main()).toMatchAriaInlineSnapshot(`
      - main:
        - article:
          - heading "Dorian Mode" [level=1]
          - paragraph: Mode not found
          - navigation "Page":
            - button "Back"
            - button "Home"
            - button "Next"
    `);
  });

  it("loads after Try again is pressed", async () => {
    let isDown = true;
    const getMode = (request: SentRequest) =>
      isDown ? ("offline" as const) : LESSONS.getMode(request);
    await open("/lydian-mode", { api: { getMode } });
    await expect.element(main().getByText("Failed to fetch lesson data")).toBeVisible();
    isDown = false;
    await button("Try again").click();
    await expect.element(page.getByText("F to F key of C Major")).toBeVisible();
  });

  it("opens a locked mode offline that was kept, and says of another one that the device is offline", async () => {
    await openMode("/phrygian-mode", { user: ADA });
    const kept = Object.entries(localStorage).filter(([key]) => key.startsWith("attune.lessons."));
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const openOffline = (path: string) =>
      open(path, {
        user: ADA,
        api: { getMode: "offline" },
        prepare: () => Object.assign(localStorage, Object.fromEntries(kept)),
      });
    await openOffline("/phrygian-mode");
    await expect.element(page.getByText("E to E key of C Major")).toBeVisible();
    await openOffline("/locrian-mode");
    await expect.element(main().getByText("You are offline")).toBeVisible();
    await expect.element(main().getByText(/isn’t on your device yet/)).toBeVisible();
  });

  it.each(["phrygian", "locrian"] as const)(
    "sends a visitor from %s to the title page",
    async (mode) => {
      fakeApi();
      await openPage(modePath(mode));
      await expect.element(title()).toHaveTextContent("Ready to Attune?");
      await expect.poll(() => location.pathname).toBe("/");
    },
  );

  it("sends a user to the title page whose auth session has ended", async () => {
    const ended = refused(401, "unauthenticated");
    fakeApi({ getMode: ended, getMe: ended });
    await openPage("/phrygian-mode", { user: ADA });
    await expect.element(title()).toHaveTextContent("Ready to Attune?");
  });
});
