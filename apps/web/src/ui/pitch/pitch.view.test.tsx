import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { renderChanging } from "../../../testing/changing.tsx";
import { framesOf } from "../../../testing/frames.ts";
import { expectPicture } from "../../../testing/picture.ts";
import { settle } from "../../../testing/settle.ts";
import { renderInPage, type Visit } from "../../../testing/show.tsx";
import { CentsNeedle } from "./cents-needle.tsx";
import { LevelMeter } from "./level-meter.tsx";
import { PitchTrace } from "./pitch-trace.tsx";
import type { PitchTarget } from "./target-bands.tsx";
import type { TraceMark } from "./trace-marks.tsx";
import { createPitchView, type PitchView } from "./view.ts";

const C4 = 60;
const TARGETS = [
  { midi: C4, label: "DO", detail: "C4" },
  { midi: 64, label: "MI", detail: "E4", active: false },
];

/** Two notes that are approached from below: the first in tune, the second 60 cents flat, then far off. */
const SCOOPS = [
  ...framesOf(C4, { seconds: 0.8 }),
  ...framesOf(63.4, { from: 1, seconds: 0.8 }),
  ...framesOf(62, { from: 2, seconds: 0.4 }),
].map((frame) => ({ ...frame, hz: frame.hz * (1 - 0.05 * Math.exp(-((frame.time % 1) / 0.05))) }));
const MARKS: readonly TraceMark[] = [
  { at: 1, midi: 59.96, text: "DO", tone: "right" },
  { at: 2, midi: 62, text: "RE?", tone: "wrong" },
];

/** The parts of the singing page that show a voice. */
async function show(visit?: Visit): Promise<PitchView> {
  const view = createPitchView();
  await renderInPage(
    <>
      <PitchTrace view={view} targets={TARGETS} summary="Your pitch" />
      <CentsNeedle view={view} className="needle" />
      <LevelMeter view={view} className="meter" />
    </>,
    visit,
  );
  return view;
}
const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const textsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent.trim());
/** The sung note and its octave, and below the scale how close it is. */
const needleTexts = () => textsOf(".needle > p");
const meterWord = () => textsOf(".meter > span")[0];

const canvasUrl = () => document.querySelector("canvas")?.toDataURL();

/** Sings a note to the view until it is shown. @param target MIDI number of the note to sing. */
async function sing(view: PitchView, midi: number, target: number | null = C4): Promise<void> {
  for (const frame of framesOf(midi)) view.push(frame, target);
  await settle();
}

describe("the needle", () => {
  const pointerAt = () =>
    Number(/translateX\((-?[\d.]+)%\)/.exec(find(".needle svg + div")?.style.transform ?? "")?.[1]);

  it.each([
    [0, "In tune 0 cents", 0],
    [-40, "Flat −40 cents", -40],
    [80, "Sharp +80 cents", 80],
    [-150, "Too low −150 cents", -108],
    [150, "Too high +150 cents", 108],
    // Further off, a number says nothing.
    [-250, "Too low", -108],
  ])("shows a note that is %i cents off by word, number and pointer", async (cents, text, at) => {
    const view = await show();
    await sing(view, C4 + cents / 100);
    expect(needleTexts()[1]).toBe(text);
    // Percent of the scale's width of 264 cents.
    expect(pointerAt()).toBeCloseTo((100 * at) / 264, 1);
  });

  it("names the sung note, and another octave, as the learner wants", async () => {
    await sing(await show(), C4 + 0.2);
    expect(needleTexts()[0]).toBe("C4");
    await sing(await show({ settings: { noteNames: "syllables" } }), C4 - 12);
    expect(needleTexts()).toEqual(["DO3 an octave below", "In tune 0 cents"]);
  });

  it("says how close a note is only while one is to be sung", async () => {
    await sing(await show(), C4 + 0.4, null);
    expect(needleTexts()).toEqual(["C4", ""]);
  });

  it("keeps what was sung in a pause, and clears it for the next attempt", async () => {
    const view = await show();
    await sing(view, C4);
    for (const frame of framesOf(null, { from: 0.6 })) view.push(frame, C4);
    await settle();
    expect(needleTexts()).toEqual(["C4", "In tune 0 cents"]);
    view.clear();
    await settle();
    expect(needleTexts()).toEqual(["–", ""]);
  });

  it("names the unit of its scale", async () => {
    await show();
    expect(textsOf(".needle text")).toEqual(["−100", "−50", "+50", "+100", "cents"]);
  });
});

describe("the level meter", () => {
  const levelAt = () =>
    Number(/scaleX\(([\d.]+)\)/.exec(find(".meter > div > div")?.style.transform ?? "")?.[1]);

  it.each([
    ["Silence", 0.001, 0],
    ["Quiet", 0.004, 0.2],
    ["Good level", 0.1, 0.667],
    ["Too loud", 0.8, 0.968],
  ])("shows a level by word and bar: %s", async (word, level, part) => {
    const view = await show();
    for (const frame of framesOf(C4, { level })) view.push(frame, null);
    await settle();
    expect(meterWord()).toBe(word);
    expect(levelAt()).toBeCloseTo(part, 2);
  });

  it("lowers the level slowly, and immediately when listening ends", async () => {
    const view = await show();
    await sing(view, C4);
    for (const frame of framesOf(null, { from: 0.6, seconds: 0.1, level: 0.0001 }))
      view.push(frame, null);
    await settle();
    expect(levelAt()).toBeCloseTo(0.667 - (0.1 * 30) / 60, 1);
    view.stop();
    await settle();
    expect(levelAt()).toBe(0);
  });
});

describe("the trace", () => {
  it("has a text for screen readers, and its notes on the left", async () => {
    await show();
    const trace = page.getByRole("img", { name: "Your pitch" });
    await expect.element(trace).toMatchTextContent(/DO C4.*MI E4/);
  });

  it("draws what is sung, close or not, and where it is sung now", async () => {
    const view = await show();
    for (const frame of SCOOPS) view.push(frame, frame.time < 1 ? C4 : 64);
    await expectPicture(page.getByRole("img"), "while-singing");
    document.documentElement.dataset["theme"] = "dark";
    await expectPicture(page.getByRole("img"), "while-singing-dark");
    delete document.documentElement.dataset["theme"];
  });

  it("draws what was sung on the scale of other notes", async () => {
    const view = createPitchView();
    const change = await renderChanging<readonly PitchTarget[]>(TARGETS, (targets) => (
      <PitchTrace view={view} targets={targets} summary="Your pitch" />
    ));
    for (const frame of framesOf(C4)) view.push(frame, C4);
    await settle();
    const before = canvasUrl();
    change([
      { midi: C4, label: "DO" },
      { midi: 72, label: "DO" },
    ]);
    await settle();
    const after = canvasUrl();
    expect(after).not.toBe(before);
    change(TARGETS);
    await settle();
    expect(canvasUrl()).toBe(before);
  });

  it("shows a take with its syllables, the position of playback, and a longer one from its end", async () => {
    const view = createPitchView();
    await renderInPage(
      <PitchTrace view={view} targets={TARGETS} summary="A take" marks={MARKS} seconds={1.5} />,
    );
    view.showTake(SCOOPS, (time) => (time < 1 ? C4 : 64));
    view.setCursor(1.7);
    await expectPicture(page.getByRole("img"), "take");
    expect(textsOf("[data-tone]")).toEqual(["DO", "RE?"]);
  });
});

it("draws the needle and the meter", async () => {
  const view = await show();
  await sing(view, C4 - 0.4);
  for (const part of [".needle", ".meter"])
    await expectPicture(page.elementLocator(find(part) ?? document.body), part.slice(1));
});
