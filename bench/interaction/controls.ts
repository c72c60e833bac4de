/** The exercises, and what a learner presses in each, found as a learner finds it. */
import type { Locator, Page } from "playwright-core";

/** Presses a control when it can be pressed; the name is what the figures are told under. */
export type Press = (name: string, control: Locator) => Promise<void>;

type Part = (page: Page, press: Press) => Promise<void>;

const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("main").getByRole("button", { name, exact: true }).first();
const first = (page: Page, group: string): Locator =>
  page.getByRole("group", { name: group, exact: true }).getByRole("button").first();
const foot = (page: Page, name: string): Locator =>
  page.getByRole("navigation", { name: "Page" }).getByRole("button", { name, exact: true });

/** On a phone the places of a staff are chosen by a stepper, on wide screens by pressing them. */
const place = (page: Page, column: string, way: "up" | "down"): Locator =>
  button(page, `${column}: ${way}`);

const goOn: Part = (page, press) => press("Continue", button(page, "Continue"));
const next: Part = (page, press) => press("Next", foot(page, "Next"));
const hint: Part = (page, press) => press("Hint", button(page, "Hint"));
const choose: Part = (page, press) => press("an answer", first(page, "Answers"));

const play: Part = (page, press) => press("Play", button(page, "Play"));
const turn =
  (name: string): Part =>
  (page, press) =>
    press(name, button(page, name));

async function inTurn(page: Page, press: Press, parts: readonly Part[]): Promise<void> {
  for (const part of parts) await part(page, press);
}

export const EXERCISES: Readonly<Record<string, Part>> = {
  "/intervals": (page, press) =>
    inTurn(page, press, [
      // It listens by itself once both notes have sounded.
      () => press("PLAY", button(page, "PLAY")),
      goOn,
      () => press("SING NOTES", button(page, /^SING NOTES/)),
      goOn,
      next,
    ]),
  "/note-matching": (page, press) =>
    inTurn(page, press, [
      () => press("a note", first(page, "Notes")),
      () => press("a syllable", first(page, "Syllables")),
      () => press("a degree", first(page, "Degrees")),
      next,
    ]),
  "/ear-training-lessons?mode=sequential&solfege=false": (page, press) =>
    inTurn(page, press, [play, choose, goOn, next]),
  "/inversions": (page, press) => inTurn(page, press, [hint, choose, goOn, next]),
  "/enharmonics": (page, press) => inTurn(page, press, [choose, goOn, next]),
  "/c-to-g-major": (page, press) =>
    inTurn(page, press, [
      hint,
      () => press("Sharp: up", place(page, "Sharp", "up")),
      () => press("Tonic: up", place(page, "Tonic", "up")),
      () => press("Submit", button(page, "Submit")),
      goOn,
      next,
    ]),
  "/treble-clef": (page, press) =>
    inTurn(page, press, [
      () => press("Sharp", button(page, "Sharp")),
      hint,
      () => press("Note: up", place(page, "Whole note", "up")),
      () => press("Submit", button(page, "Submit")),
      goOn,
      next,
    ]),
  "/dorian-mode": (page, press) => inTurn(page, press, [turn("Degrees"), turn("Intervals"), play]),
  "/chromatic-solfege/going-up": (page, press) =>
    inTurn(page, press, [turn("Degrees"), turn("Syllables"), turn("Notes"), play]),
  "/triads": (page, press) =>
    inTurn(page, press, [
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
    inTurn(page, press, [
      () => press("an entry", page.getByRole("main").getByRole("button").first()),
      () => press("Back", foot(page, "Back")),
    ]),
};
