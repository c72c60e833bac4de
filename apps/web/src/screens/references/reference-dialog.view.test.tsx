import { expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { describeView } from "../../../testing/describe-view.ts";
import { button } from "../../../testing/page.ts";
import { openPage } from "../../../testing/show.tsx";

/** How the other site responds. Its frame stays empty, as tests reach no site. */
type Site = "reachable" | "unreachable";

function fakeSite(site: Site): void {
  const realFetch = globalThis.fetch;
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) => {
    if (!String(input).includes("wikipedia.org")) return realFetch(input, init);
    return site === "reachable"
      ? Promise.resolve(new Response())
      : Promise.reject(new TypeError("Failed to fetch"));
  });
  onTestFinished(() => void vi.stubGlobal("fetch", realFetch));
}

const dialog = (name: string) => page.getByRole("dialog", { name });

async function open(site: Site, path = "/chords", name = "Reference"): Promise<void> {
  fakeSite(site);
  await openPage(path);
  await userEvent.click(button(name));
  await expect.element(page.getByRole("dialog")).toBeVisible();
}

async function openSummary(): Promise<void> {
  await open("unreachable");
  await expect.element(page.getByText(/^The article couldn’t be loaded/)).toBeVisible();
}

/** Menus with a reference: button, dialog, and the start of the summary. */
const REFERENCES = [
  ["/notation", "Reference", "Clefs Reference", /^A clef at the start of a staff/],
  ["/keys", "Reference", "Major Scale Reference", /^A major scale goes up/],
  ["/extra", "Reference", "Inversions and Enharmonics Reference", /^An interval is inverted/],
  ["/circle-of-fifths", "Reference", "Circle of Fifths Reference", /^Go up a perfect fifth/],
  ["/ear-training", "Why Solfege", "Why Solfege", /^Solfege gives each degree/],
  ["/chords", "Reference", "How to Build Chords Reference", /^A triad stacks two thirds/],
  ["/chromatic-solfege", "Reference", "Chromatic Scale Reference", /^The chromatic scale goes/],
] as const;

it.each(REFERENCES)(
  "shows a summary when the article can't be loaded: %s",
  async (...reference) => {
    const [path, name, heading, words] = reference;
    await open("unreachable", path, name);
    await expect.element(dialog(heading).getByText(words)).toBeVisible();
    await expect.element(dialog(heading).getByRole("link", { name: /new tab/ })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(button(name)).toHaveFocus();
  },
);

it("shows the article in a frame without scripts and without the page's address", async () => {
  await open("reachable");
  const frame = document.querySelector("iframe");
  expect(frame?.title).toBe("How to Build Chords Reference");
  expect(frame?.src).toBe("https://en.wikipedia.org/wiki/Chord_(music)");
  expect(frame?.getAttribute("sandbox")).toBe("allow-popups");
  expect(frame?.referrerPolicy).toBe("no-referrer");
});

describeView("ReferenceDialog", {
  scenes: {
    article: () => open("reachable"),
    summary: openSummary,
  },
  fullest: "summary",
});
