import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { tabStops, texts } from "../../../testing/content.ts";
import { describeView } from "../../../testing/describe-view.ts";
import { data, fakeApi } from "../../../testing/fake-api.ts";
import { answersBefore, answersOfWeeks } from "../../../testing/histories.ts";
import { button, main, title } from "../../../testing/page.ts";
import { ADA, openPage, type Visit } from "../../../testing/show.tsx";
import { resize } from "../../../testing/window.ts";
import { storedRuns } from "../../data/practice-runs/stored-runs.ts";
import { MENUS } from "./menus.ts";

async function open(path: string, visit: Visit = {}): Promise<void> {
  fakeApi();
  await openPage(path, visit);
  await expect.element(title()).toBeVisible();
  // Its notes are in a chunk of their own.
  await expect.poll(() => document.querySelector("main [aria-busy=true]")).toBeNull();
  if (path === "/core-concepts") await expect.element(page.getByText(/^Next: /)).toBeVisible();
}

/** Opens Core Concepts as a learner whose first and last answers were so many days ago. */
const openAfter = (firstDaysAgo: number, lastDaysAgo: number) =>
  open("/core-concepts", { answers: answersBefore(Date.now(), firstDaysAgo, lastDaysAgo) });

/** Every menu of the specification: its heading, its entries with their targets, and its other texts. */
const SPECIFIED = [
  [
    "/core-concepts",
    "Core Concepts",
    { Notation: "/notation", Keys: "/keys", Extra: "/extra" },
    ["Your first day: begin with the lesson below."],
  ],
  ["/notation", "Notation", { "Treble Clef": "/treble-clef" }, ["more clefs to come"]],
  ["/keys", "Keys", { "C major": "/c-major" }, ["Select a tonal center", "more keys to come"]],
  [
    "/c-major",
    "The Key of C major",
    {
      "Chromatic Solfege": "/chromatic-solfege",
      "Intervals (experimental)": "/intervals",
      "Note Matching": "/note-matching",
      "Ear Training": "/ear-training",
      "Scales & Modes": "/scales-and-modes",
      Chords: "/chords",
    },
    ["Log in to access future scoring and lesson abilities"],
  ],
  [
    "/extra",
    "Extra",
    {
      "Circle of 5ths": "/circle-of-fifths",
      Inversions: "/inversions",
      Enharmonics: "/enharmonics",
      "Your Sets": "/sets",
    },
    [],
  ],
  [
    "/circle-of-fifths",
    "Circle of 5ths",
    { "Sharp Keys": "/sharp-keys", "Flat Keys": "/flat-keys" },
    [],
  ],
  ["/chords", "Chords", { Triads: "/triads" }, ["more to come..."]],
  [
    "/chromatic-solfege",
    "Chromatic Solfege",
    { "Going Up": "/chromatic-solfege/going-up", "Going Down": "/chromatic-solfege/going-down" },
    [],
  ],
  [
    "/scales-and-modes",
    "Scales & Modes",
    { "1st Ionian (Major)": "/ionian-mode", "7th Locrian": null, "3rd Phrygian": null },
    ["In order - Key of C major", "Log in to access disabled lessons"],
  ],
  [
    "/ear-training",
    "Ear Training",
    { "Sequential (easy)": "/ear-training-lessons?mode=sequential&solfege=false" },
    ["Log in to access disabled lessons"],
  ],
] as const;

describe("a menu", () => {
  it.each(SPECIFIED)("has its entries and texts: %s", async (path, heading, entries, texts) => {
    await open(path);
    await expect.element(title()).toHaveTextContent(heading);
    expect(document.title).toBe(`${heading} · Attune`);
    for (const text of texts) await expect.element(page.getByText(text)).toBeVisible();
    for (const [name, target] of Object.entries(entries)) {
      const entry = main().getByRole("button", { name });
      if (target === null) await expect.element(entry).toHaveAttribute("aria-disabled", "true");
      else await expect.element(entry).toHaveAttribute("href", target);
    }
  });

  it("shows its entries, its hint and its ways in order", async () => {
    await open("/ear-training");
    expect(texts()).toEqual([
      "II",
      "Ear Training",
      "Con orecchio attento",
      "With Solfege (Coming Soon)",
      "Sequential (easy)",
      "I",
      "Random (hard)",
      "Please login to access",
      "Log in to access disabled lessons",
      "Why Solfege",
      "Back",
      "Settings",
    ]);
    expect(tabStops()).toEqual([
      "Sequential (easy) I",
      "Random (hard)",
      "Why Solfege",
      "Back",
      "Settings",
    ]);
  });

  it("begins with the way to the daily practice", async () => {
    await open("/core-concepts");
    expect(tabStops()).toEqual([
      "Notation I",
      "Keys II",
      "Extra III",
      "Daily Practice Your first day: begin with the lesson below.",
      "Next: Your First Notes",
      "I know this",
      "Not new to music? Find your place in two minutes",
      "Settings",
    ]);
  });

  it("keeps the practice in its place when it knows today's state", async () => {
    await resize({ width: 412, height: 823 });
    const seen = new Map<string, number>();
    const look = () => {
      const link = document.querySelector("main a[href='/practice']");
      if (link) seen.set(link.textContent, Math.round(link.getBoundingClientRect().top));
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    await open("/core-concepts");
    look();
    observer.disconnect();
    expect([...seen.keys()]).toEqual([
      "Daily PracticeA few minutes with what you are about to forget",
      "Daily PracticeYour first day: begin with the lesson below.",
    ]);
    const [plain = 0, known = 0] = seen.values();
    // The border is around both of its links then.
    expect(Math.abs(known - plain)).toBeLessThanOrEqual(1);
  });

  it("says what today is for", async () => {
    const today = () => main().getByRole("button", { name: /^(Daily Practice|Check-up) / });
    await openAfter(9, 5);
    await expect.element(today()).toMatchTextContent(/Today: 4 to review and up to 10 new\./);
    await openAfter(3, 0);
    await expect.element(today()).toMatchTextContent(/Done for today: you practiced 4 things\./);
    await openAfter(20, 12);
    await expect.element(today()).toMatchTextContent(/Welcome back! 4 things faded a little\./);
  });

  it("leads to the check-up when it is ready", async () => {
    const answers = [
      ...answersBefore(Date.now(), 40, 20),
      {
        exercise: "enharmonics",
        itemId: "F#",
        outcome: "great",
        durationMs: 8000,
        answeredAt: Date.now() - 3_600_000,
      } as const,
    ];
    await open("/core-concepts", { answers });
    const checkUp = main().getByRole("button", {
      name: /^Check-up Your check-up is ready: 4 things/,
    });
    await expect.element(checkUp).toHaveAttribute("href", "/check-up");
  });

  it("leads to the next lesson, and beyond a unit that the learner knows, until that is undone", async () => {
    await open("/core-concepts", {
      prepare: () => storedRuns.setPreferences({ minutes: 3, isSinging: false }),
    });
    // Not on the path.
    await expect.element(button("Next: Your First Notes")).toHaveAttribute("href", "/first-lesson");
    await userEvent.click(button("I know this"));
    await userEvent.click(button("Undo"));
    await expect.element(button("Next: Your First Notes")).toBeVisible();
    await userEvent.click(button("I know this"));
    await expect
      .element(button("Next: Write do, re, mi"))
      .toHaveAttribute("href", "/dictation-lessons?level=1");
    await userEvent.click(button("I know this"));
    await expect.element(button("Next: Write steps up to so")).toBeVisible();
    await expect.element(page.getByText("You know “Do, re, mi” already.").first()).toBeVisible();
    await expect.element(button("I know this")).toHaveFocus();
    await userEvent.click(button("Undo"));
    await expect.element(button("Next: Write do, re, mi")).toBeVisible();
  });

  it("knows what a user knows on another device, and sends what they say here", async () => {
    const known = { unit: "do-re-mi", isKnown: true, changedAt: "2026-01-02T09:00:00.000Z" };
    const calls = fakeApi({ mergeKnownUnits: data({ units: [known] }) });
    await openPage("/core-concepts", {
      user: ADA,
      settings: { firstLessonDone: true },
      prepare: () => storedRuns.setPreferences({ minutes: 3, isSinging: false }),
    });
    await expect.element(button("Next: Write steps up to so")).toBeVisible();
    await userEvent.click(button("I know this"));
    await expect
      .poll(() => calls.at(-1)?.body)
      .toMatchObject({ units: [{ unit: "do-re-mi" }, { unit: "five-notes", isKnown: true }] });
  });

  it("describes what is done of its entries, beside their names", async () => {
    await open("/extra", { answers: answersOfWeeks(Date.now()) });
    const inversions = main().getByRole("button", { name: "Inversions", exact: true });
    await expect.element(inversions).toHaveAccessibleDescription(/^\d+ of 14 done$/);
    await expect.element(inversions).toMatchTextContent(/Inversions\d+ of 14II$/);
  });

  it("opens an entry, and goes back", async () => {
    await open("/core-concepts");
    await userEvent.click(button("Notation"));
    await expect.element(title()).toHaveTextContent("Notation");
    await expect.poll(() => location.pathname).toBe("/notation");
    await userEvent.click(button("Back"));
    await expect.element(title()).toHaveTextContent("Core Concepts");
  });

  it("leads to the daily practice", async () => {
    await open("/core-concepts");
    await expect
      .element(main().getByRole("button", { name: /^Daily Practice/ }))
      .toHaveAttribute("href", "/practice");
  });

  it("can't turn on what comes later", async () => {
    await open("/ear-training");
    const checkbox = page.getByRole("checkbox", { name: "With Solfege (Coming Soon)" });
    await expect.element(checkbox).toBeDisabled();
  });

  it("opens locked entries for a learner who is signed in", async () => {
    await open("/scales-and-modes", { user: ADA });
    await expect.element(button("7th Locrian")).toHaveAttribute("href", "/locrian-mode");
    await expect.element(page.getByText(/^Log in/)).not.toBeInTheDocument();
  });

  it("shows its first notes above a short list, but a slur above a long one on a phone", async () => {
    const staffs = () => document.querySelectorAll("main header svg[class*=staff]").length;
    await resize({ width: 360, height: 640 });
    await open("/keys");
    expect(staffs()).toBe(1);
    await open("/c-major");
    expect(staffs()).toBe(0);
    await resize({ width: 1280, height: 800 });
    await expect.poll(staffs).toBe(1);
  });
});

describe("a locked entry", () => {
  const locked = () => button("7th Locrian");
  const tip = () => page.getByRole("tooltip");

  it("says why while it has the focus, until Escape", async () => {
    await open("/scales-and-modes");
    (locked().element() as HTMLElement).focus();
    await expect.element(tip()).toHaveTextContent("Please login to access");
    await expect.element(locked()).toHaveAccessibleDescription(/Please login to access/);
    await userEvent.keyboard("{Escape}");
    await expect.element(tip()).not.toBeInTheDocument();
    await expect.element(locked()).toHaveFocus();
  });

  it("says why while the pointer is on it, or on what it says", async () => {
    await open("/scales-and-modes");
    await userEvent.hover(locked());
    await expect.element(tip()).toHaveTextContent("Please login to access");
    await userEvent.hover(document.querySelector("[data-radix-popper-content-wrapper]") as Element);
    await expect.element(tip()).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(tip()).not.toBeInTheDocument();
  });
});

const hasLocks = (path: string) =>
  MENUS.some((menu) => menu.path === path && menu.entries.some(({ locked }) => locked));

const scenes = MENUS.flatMap(({ path }) => [
  [path, () => open(path)] as const,
  ...(hasLocks(path) ? [[`${path}, signed in`, () => open(path, { user: ADA })] as const] : []),
]);

describeView<string>("MenuScreen", {
  scenes: {
    ...Object.fromEntries(scenes),
    "/core-concepts, practiced": () => openAfter(3, 0),
    "/core-concepts, a unit known": async () => {
      await open("/core-concepts");
      await userEvent.click(button("I know this"));
    },
    "/c-major, of nine weeks": async () => {
      await open("/c-major", { answers: answersOfWeeks(Date.now()) });
      await expect.element(page.getByText(/^\d+ of 17$/)).toBeVisible();
    },
  },
  fullest: "/c-major",
});
