import "./page-transition.css";
import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { data, fakeApi } from "../../../testing/fake-api.ts";
import { LESSONS } from "../../../testing/lessons.ts";
import { button, title } from "../../../testing/page.ts";
import { settle } from "../../../testing/settle.ts";
import { openPage } from "../../../testing/show.tsx";
import { resize } from "../../../testing/window.ts";
import type { Settings } from "../../data/settings/settings.ts";
import { handleHistoryNavigation } from "./navigation.ts";
import { setPageTransitionSound } from "./page-transition.ts";
import { startPageTransitionSound } from "./page-transition-sound.ts";

beforeAll(handleHistoryNavigation);

beforeEach(async () => {
  await commands.emulateMedia({ reducedMotion: "no-preference" });
  onTestFinished(() => commands.emulateMedia({ reducedMotion: "reduce" }));
});

/** Records the direction of each page transition, and slows it down. */
function recordTurns({ slowdown = 1 } = {}): readonly string[] {
  const turns: string[] = [];
  const start = document.startViewTransition.bind(document);
  const spy = vi.spyOn(document, "startViewTransition").mockImplementation((update) => {
    const turn = start(update);
    turn.ready.then(
      () => {
        turns.push(document.documentElement.dataset["turn"] ?? "none");
        for (const animation of document.getAnimations())
          if (String((animation as CSSAnimation).animationName).startsWith("turn-"))
            animation.playbackRate = 1 / slowdown;
      },
      () => turns.push("called off"),
    );
    return turn;
  });
  onTestFinished(() => spy.mockRestore());
  return turns;
}

const WIDTHS = [360, 1280];

interface Where {
  readonly width?: number;
  readonly height?: number;
  readonly settings?: Partial<Settings>;
}

/** Guests who have had their first lesson begin with the menu. */
const NOT_NEW = { firstLessonDone: true };

async function open(path: string, where: Where = {}): Promise<void> {
  const { width = 360, height = 740, settings = {} } = where;
  fakeApi({ ...LESSONS, beginPasskeyLogin: "pending", getAbout: data({ contact: null }) });
  await resize({ width, height });
  await openPage(path, { settings });
  await expect.element(title()).toBeVisible();
}

/** Ends a slowed transition, so that it doesn't outlast the test. */
function finishTurn(): void {
  for (const animation of document.getAnimations()) animation.finish();
}

/** Waits for these transitions and their end. */
async function expectTurns(turns: readonly string[], ...directions: string[]): Promise<void> {
  await expect.poll(() => turns).toEqual(directions);
  await expect.poll(() => document.documentElement.dataset["turn"]).toBeUndefined();
  expect(document.querySelector(".turn-paper, .turn-shadow")).toBeNull();
}

const isTurning = () => expect.poll(() => document.documentElement.dataset["onto"]).toBeDefined();

it.each(WIDTHS)(
  "turns forward into menus and lessons, and back to the title page: %i px",
  async (width) => {
    const turns = recordTurns();
    await open("/", { width, settings: NOT_NEW });
    await userEvent.click(page.getByRole("link", { name: "Continue as a guest" }));
    await expect.element(title()).toHaveTextContent("Core Concepts");
    await expectTurns(turns, "forward");
    await userEvent.click(button("Notation"));
    await expectTurns(turns, "forward", "forward");
    await userEvent.click(button("Treble Clef"));
    await expect.element(button("Submit")).toBeVisible();
    await expectTurns(turns, "forward", "forward", "forward");
    await userEvent.click(button("Home"));
    await expectTurns(turns, "forward", "forward", "forward", "back");
    await userEvent.click(button("Attune, welcome page"));
    await expectTurns(turns, "forward", "forward", "forward", "back", "back");
    await expect.poll(() => location.pathname).toBe("/");
  },
);

it.each(WIDTHS)(
  "turns by the browser's Back and Forward, which restore the scroll position: %i px",
  async (width) => {
    const turns = recordTurns();
    await open("/c-major", { width, height: 300 });
    const entry = button("Chords").element() as HTMLElement;
    entry.scrollIntoView({ block: "center", behavior: "instant" });
    entry.focus();
    const before = scrollY;
    expect(before).toBeGreaterThan(0);
    await userEvent.keyboard("{Enter}");
    await expect.element(title()).toHaveTextContent("Chords");
    await expectTurns(turns, "forward");
    expect(scrollY).toBe(0);
    history.back();
    await expect.element(title()).toHaveTextContent("The Key of C major");
    await expectTurns(turns, "forward", "back");
    await expect.element(title()).toHaveFocus();
    expect(scrollY).toBe(before);
    history.forward();
    await expect.element(title()).toHaveTextContent("Chords");
    await expectTurns(turns, "forward", "back", "forward");
    expect(scrollY).toBe(0);
    // The next test starts where this one did.
    history.back();
    await expectTurns(turns, "forward", "back", "forward", "back");
  },
);

it("restores the scroll position after two quick presses of Back", async () => {
  recordTurns();
  await open("/core-concepts", { height: 300 });
  (button("Keys").element() as HTMLElement).focus();
  const before = scrollY;
  expect(before).toBeGreaterThan(0);
  await userEvent.keyboard("{Enter}");
  await userEvent.click(button("C major"));
  await expect.element(title()).toHaveTextContent("The Key of C major");
  history.back();
  await expect.element(title()).toHaveTextContent("Keys");
  history.back();
  await expect.element(title()).toHaveTextContent("Core Concepts");
  await expect.poll(() => scrollY).toBe(before);
});

it("doesn't turn the page for questions and dialogs", async () => {
  const turns = recordTurns();
  await open("/inversions");
  await userEvent.click(button("Next"));
  await expect.element(page.getByText("Inversions · 2 of 14")).toBeVisible();
  await userEvent.click(button("Sign in"));
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  expect(turns).toEqual([]);
});

it("neither turns nor scrolls the page when Back closes a dialog", async () => {
  const turns = recordTurns();
  await open("/core-concepts", { height: 300 });
  // The title gets the focus in an effect after the first paint.
  await settle();
  (button("Settings").element() as HTMLElement).focus();
  const before = scrollY;
  expect(before).toBeGreaterThan(0);
  await userEvent.keyboard("{Enter}");
  const dialog = page.getByRole("dialog", { name: "App Settings" });
  await expect.element(dialog).toBeVisible();
  history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button("Settings")).toHaveFocus();
  await expect.element(title()).toHaveTextContent("Core Concepts");
  expect(scrollY).toBe(before);
  expect(turns).toEqual([]);
});

it("leaves no entry of a dialog behind when a link in it opens a page", async () => {
  recordTurns();
  await open("/core-concepts");
  await userEvent.click(button("Settings"));
  await userEvent.click(page.getByRole("dialog").getByRole("link", { name: "Privacy Policy" }));
  await expect.element(title()).toHaveTextContent("Privacy Policy");
  history.back();
  await expect.element(title()).toHaveTextContent("Core Concepts");
});

it("doesn't turn the page when it redirects from a locked page", async () => {
  const turns = recordTurns();
  await open("/phrygian-mode");
  await expect.element(page.getByText("Log in to open that lesson.")).toBeVisible();
  expect(turns).toEqual([]);
});

it("doesn't turn the page when motion is reduced", async () => {
  const turns = recordTurns();
  await commands.emulateMedia({ reducedMotion: "reduce" });
  await open("/", { settings: NOT_NEW });
  await userEvent.click(page.getByRole("link", { name: "Continue as a guest" }));
  await expect.element(title()).toHaveTextContent("Core Concepts");
  expect(turns).toEqual([]);
});

it("lets the second of two quick presses win", async () => {
  const turns = recordTurns({ slowdown: 20 });
  await open("/core-concepts");
  await userEvent.click(button("Keys"));
  await isTurning();
  // The new page takes presses while the old one still turns.
  (button("Attune, welcome page").element() as HTMLElement).click();
  await expect.element(title()).toHaveTextContent("Ready to Attune?");
  await expect.element(title()).toHaveFocus();
  await expect.poll(() => location.pathname).toBe("/");
  await expect.poll(() => turns).toEqual(["forward", "back"]);
  finishTurn();
});

it.each([
  ["forwards on a phone", 360, "/core-concepts", "Keys", "C major", "The Key of C major"],
  ["back on a phone", 360, "/keys", "Back", "Extra", "Extra"],
  ["forwards in an open score", 1280, "/core-concepts", "Keys", "C major", "The Key of C major"],
  ["back in an open score", 1280, "/keys", "Back", "Extra", "Extra"],
] as const)("passes a click on to the new page while it turns: %s", async (...row) => {
  const [, width, path, pressed, next, heading] = row;
  recordTurns({ slowdown: 20 });
  await open(path, { width });
  await userEvent.click(button(pressed));
  await isTurning();
  await expect.element(button(next)).toBeVisible();
  await userEvent.click(button(next), { force: true });
  await expect.element(title()).toHaveTextContent(heading);
  finishTurn();
});

it("sounds once for each transition", async () => {
  const play = vi.fn<() => void>();
  setPageTransitionSound(play);
  const turns = recordTurns();
  await open("/core-concepts");
  await userEvent.click(button("Keys"));
  await expectTurns(turns, "forward");
  expect(play).toHaveBeenCalledOnce();
});

type Reduced = "by the learner" | "by the system";

async function reduceMotion(reduced: Reduced): Promise<void> {
  if (reduced === "by the system") return await commands.emulateMedia({ reducedMotion: "reduce" });
  document.documentElement.dataset["motion"] = "reduce";
  onTestFinished(() => document.documentElement.removeAttribute("data-motion"));
}

it.each<[string, { volume: number; reduced?: Reduced }, number]>([
  ["with effects and motion", { volume: 1 }, 1],
  ["without effects", { volume: 0 }, 0],
  ["where the learner has reduced motion", { volume: 1, reduced: "by the learner" }, 0],
  ["where the system reduces motion", { volume: 1, reduced: "by the system" }, 0],
])("loads its sound only where it may be heard: %s", async (_, { volume, reduced }, count) => {
  if (reduced) await reduceMotion(reduced);
  await open("/keys", { settings: { effectsVolume: volume } });
  const fetched = vi
    .spyOn(globalThis, "fetch")
    .mockResolvedValue(new Response("", { status: 404 }));
  onTestFinished(() => fetched.mockRestore());
  startPageTransitionSound();
  const files = fetched.mock.calls.map(([file]) => String(file));
  expect(files.filter((file) => file.includes("page-flip"))).toHaveLength(count);
});
