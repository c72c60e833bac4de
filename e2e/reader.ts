import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";

/** One thing that a screen reader was told, and what sounded or listened in that moment. */
interface Announcement {
  readonly words: string;
  /** The loudest sample of the last twentieth of a second, 0–1. */
  readonly loud: number;
  readonly listening: boolean;
}

type Reading = typeof globalThis & { announcements: Announcement[] };

/** A sample louder than this is heard. */
const AUDIBLE = 0.004;

/**
 * Takes down all that the page tells a screen reader by itself. Effects, which sound with it, are
 * silent. Call it before the page is opened.
 */
export async function recordAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const before = JSON.parse(localStorage.getItem("attune.settings") ?? "{}");
    localStorage.setItem("attune.settings", JSON.stringify({ ...before, effectsVolume: 0 }));
    const told: Announcement[] = [];
    Object.assign(window, { told });

    const ears = new Map<BaseAudioContext, AnalyserNode>();
    const connect = AudioNode.prototype.connect as (...args: unknown[]) => unknown;
    AudioNode.prototype.connect = function (this: AudioNode, ...args: unknown[]) {
      if (args[0] instanceof AudioDestinationNode) {
        const { context } = this;
        const ear = ears.get(context) ?? context.createAnalyser();
        ears.set(context, ear);
        connect.call(this, ear);
      }
      return connect.apply(this, args) as undefined;
    } as typeof AudioNode.prototype.connect;
    const loudness = () => {
      let most = 0;
      for (const ear of ears.values()) {
        const samples = new Float32Array(ear.fftSize);
        ear.getFloatTimeDomainData(samples);
        for (const sample of samples) most = Math.max(most, Math.abs(sample));
      }
      return most;
    };

    const LIVE = "[aria-live]:not([aria-live=off]), [role=status], [role=alert]";
    const take = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      const words = node.textContent?.trim();
      if (!words || !element?.closest(LIVE)) return;
      const busy = [...document.querySelectorAll("[aria-busy=true]")];
      const listening = busy.some(({ textContent }) => /SING|READY|Analyz/.test(textContent ?? ""));
      told.push({ words, loud: loudness(), listening });
    };
    new MutationObserver((records) => {
      for (const { addedNodes, target, type } of records) {
        if (type === "characterData") take(target);
        for (const node of addedNodes) take(node);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

/** All that was told so far, in order. */
export const told = (page: Page): Promise<Announcement[]> =>
  page.evaluate(() => (window as Window & Reading).announcements);

/** Waits until the reader is told this, and takes it and all before it off the list. */
export async function expectAnnouncement(page: Page, words: RegExp): Promise<string> {
  let heard: string | undefined;
  await expect
    .poll(
      async () => {
        const all = await told(page);
        heard = all.find((each) => words.test(each.words))?.words;
        return heard ?? all.map((each) => each.words).join(" | ");
      },
      { intervals: [20, 40, 80, 160] },
    )
    .toMatch(words);
  await page.evaluate((last) => {
    const all = (window as Window & Reading).announcements;
    all.splice(0, all.findIndex((each) => each.words === last) + 1);
  }, heard);
  return heard ?? "";
}

/** Sees that nothing was told while a note sounded or someone was listened to. */
export async function expectNoAnnouncementOverSound(page: Page): Promise<void> {
  const over = (await told(page)).filter(({ loud, listening }) => loud > AUDIBLE || listening);
  expect(over).toEqual([]);
}
