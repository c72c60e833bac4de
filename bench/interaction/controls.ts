/** The pages, and the controls pressed in each, found by role and name. */
import type { Locator, Page } from "playwright-core";

/** Presses a control once it is enabled; `name` labels its measurements. */
export type Press = (name: string, control: Locator) => Promise<void>;

type Step = (page: Page, press: Press) => Promise<void>;

const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("main").getByRole("button", { name, exact: true }).first();
const firstButton = (page: Page, group: string): Locator =>
  page.getByRole("group", { name: group, exact: true }).getByRole("button").first();
const footerButton = (page: Page, name: string): Locator =>
  page.getByRole("navigation", { name: "Page" }).getByRole("button", { name, exact: true });

/** Phones have a stepper for each staff position; wide screens let learners press the position itself. */
const stepper = (page: Page, column: string, direction: "up" | "down"): Locator =>
  button(page, `${column}: ${direction}`);

const inHeader = (page: Page, name: string): Locator =>
  page.getByRole("banner").getByRole("button", { name, exact: true });

const closeDialog = async (page: Page): Promise<void> => {
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
};

const pressContinue: Step = (page, press) => press("Continue", button(page, "Continue"));
const next: Step = (page, press) => press("Next", footerButton(page, "Next"));
const hint: Step = (page, press) => press("Hint", button(page, "Hint"));
const choose: Step = (page, press) => press("an answer", firstButton(page, "Answers"));

const play: Step = (page, press) => press("Play", button(page, "Play"));
const toggle =
  (name: string): Step =>
  (page, press) =>
    press(name, button(page, name));

async function inSequence(page: Page, press: Press, steps: readonly Step[]): Promise<void> {
  for (const step of steps) await step(page, press);
}

export const OF_VISITORS: Readonly<Record<string, Step>> = {
  "/intervals": (page, press) =>
    inSequence(page, press, [
      // Listening starts automatically after both notes.
      () => press("PLAY", button(page, "PLAY")),
      pressContinue,
      () => press("SING NOTES", button(page, /^SING NOTES/)),
      pressContinue,
      next,
    ]),
  "/note-matching": (page, press) =>
    inSequence(page, press, [
      () => press("a note", firstButton(page, "Notes")),
      () => press("a syllable", firstButton(page, "Syllables")),
      () => press("a degree", firstButton(page, "Degrees")),
      next,
    ]),
  "/ear-training-lessons?mode=sequential&solfege=false": (page, press) =>
    inSequence(page, press, [play, choose, pressContinue, next]),
  "/inversions": (page, press) => inSequence(page, press, [hint, choose, pressContinue, next]),
  "/enharmonics": (page, press) => inSequence(page, press, [choose, pressContinue, next]),
  "/c-to-g-major": (page, press) =>
    inSequence(page, press, [
      hint,
      () => press("Sharp: up", stepper(page, "Sharp", "up")),
      () => press("Tonic: up", stepper(page, "Tonic", "up")),
      () => press("Submit", button(page, "Submit")),
      pressContinue,
      next,
    ]),
  "/treble-clef": (page, press) =>
    inSequence(page, press, [
      () => press("Sharp", button(page, "Sharp")),
      hint,
      () => press("Note: up", stepper(page, "Whole note", "up")),
      () => press("Submit", button(page, "Submit")),
      pressContinue,
      next,
    ]),
  "/dictation-lessons?level=1": play,
  "/dorian-mode": (page, press) =>
    inSequence(page, press, [toggle("Degrees"), toggle("Intervals"), play]),
  "/chromatic-solfege/going-up": (page, press) =>
    inSequence(page, press, [toggle("Degrees"), toggle("Syllables"), toggle("Notes"), play]),
  "/triads": (page, press) =>
    inSequence(page, press, [
      () => press("Play", button(page, /^Play/)),
      () =>
        press(
          "a note",
          page
            .getByRole("group", { name: /^Notes of/ })
            .getByRole("button")
            .first(),
        ),
    ]),
  "/core-concepts": (page, press) =>
    inSequence(page, press, [
      () => press("an entry", page.getByRole("main").getByRole("button").first()),
      () => press("Back", footerButton(page, "Back")),
      () => press("Sign in", inHeader(page, "Sign in")),
      () => closeDialog(page),
    ]),
};

export const OF_SIGNED_IN: Readonly<Record<string, Step>> = {
  "/practice": (page, press) =>
    inSequence(page, press, [
      () => press("Settings", inHeader(page, "Settings")),
      () => closeDialog(page),
      () => press("Profile", inHeader(page, "Profile")),
      () => closeDialog(page),
    ]),
};
