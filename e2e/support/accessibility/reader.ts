import type { Page } from "@playwright/test";
import { EAGER, expect } from "../journey.ts";

/** One announcement to screen readers, and what sounded or listened at that time. */
interface Announcement {
  readonly words: string;
  /** Loudest sample soon after it appeared, 0–1; undefined until that is measured. */
  loud: number | undefined;
  readonly listening: boolean;
}

type RecordingWindow = typeof globalThis & { announcements: Announcement[] };

/** Samples above this are audible. */
const AUDIBLE = 0.004;

/**
 * Records every change of a live region. Mutes sound effects, which announcements may overlap. Call
 * it before the page is opened.
 */
export async function recordAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // A frame of another site has no access to storage.
    if (window !== window.top) return;
    const before = JSON.parse(localStorage.getItem("attune.settings") ?? "{}");
    localStorage.setItem("attune.settings", JSON.stringify({ ...before, effectsVolume: 0 }));
    const announcements: Announcement[] = [];
    /** Longer than the samples of an analyser, 46 ms at 44.1 kHz: what ended before isn't measured. */
    const ANALYSIS_MS = 60;
    Object.assign(window, { announcements });

    const analysers = new Map<BaseAudioContext, AnalyserNode>();
    const connect = AudioNode.prototype.connect as (...args: unknown[]) => unknown;
    /** Without a source, an analyser keeps the last samples that it heard. */
    const listen = (context: BaseAudioContext) => {
      const analyser = context.createAnalyser();
      const source = new ConstantSourceNode(context, { offset: 0 });
      connect.call(source, analyser);
      source.start();
      return analyser;
    };
    AudioNode.prototype.connect = function (this: AudioNode, ...args: unknown[]) {
      if (args[0] instanceof AudioDestinationNode) {
        const { context } = this;
        const analyser = analysers.get(context) ?? listen(context);
        analysers.set(context, analyser);
        connect.call(this, analyser);
      }
      return connect.apply(this, args) as undefined;
    } as typeof AudioNode.prototype.connect;
    const peakLevel = () => {
      let peak = 0;
      for (const analyser of analysers.values()) {
        const samples = new Float32Array(analyser.fftSize);
        analyser.getFloatTimeDomainData(samples);
        for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
      }
      return peak;
    };

    const LIVE = "[aria-live]:not([aria-live=off]), [role=status], [role=alert]";
    const record = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      const words = node.textContent?.trim();
      if (!words || !element?.closest(LIVE)) return;
      const busy = [...document.querySelectorAll("[aria-busy=true]")];
      const listening = busy.some(({ textContent }) => /SING|READY|Analyz/.test(textContent ?? ""));
      const announcement: Announcement = { words, loud: undefined, listening };
      announcements.push(announcement);
      setTimeout(() => {
        announcement.loud = peakLevel();
      }, ANALYSIS_MS);
    };
    new MutationObserver((records) => {
      for (const { addedNodes, target, type } of records) {
        if (type === "characterData") record(target);
        for (const node of addedNodes) record(node);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

/** The announcements so far, in order. */
const announcements = (page: Page): Promise<Announcement[]> =>
  page.evaluate(() => (window as Window & RecordingWindow).announcements);

/** Waits for an announcement, and removes it and all earlier ones from the record. */
export async function expectAnnouncement(page: Page, pattern: RegExp): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const all = await announcements(page);
      found = all.find(({ words }) => pattern.test(words))?.words;
      return found ?? all.map(({ words }) => words).join(" | ");
    }, EAGER)
    .toMatch(pattern);
  await page.evaluate((last) => {
    const all = (window as Window & RecordingWindow).announcements;
    all.splice(0, all.findIndex(({ words }) => words === last) + 1);
  }, found);
  return found ?? "";
}

/** Expects that no announcement came while a note sounded or the microphone listened. */
export async function expectNoAnnouncementOverSound(page: Page): Promise<void> {
  await expect
    .poll(async () => (await announcements(page)).every(({ loud }) => loud !== undefined))
    .toBe(true);
  const overlapping = (await announcements(page)).filter(
    ({ loud = 0, listening }) => loud > AUDIBLE || listening,
  );
  expect(overlapping).toEqual([]);
}
