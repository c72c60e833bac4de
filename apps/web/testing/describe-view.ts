import { describe, expect, it } from "vitest";
import { commands, userEvent } from "vitest/browser";
import { colorViolations, faintTexts, violations } from "./axe.ts";
import {
  AXE_SIZES,
  DESKTOP,
  FOCUS_SIZES,
  isLow,
  nameOf,
  OUTLINES_ONLY,
  PHONE,
  SIZES,
  type Size,
  THEMES,
} from "./matrix.ts";
import * as measures from "./measures.ts";
import { expectOutline } from "./outline.ts";
import { settle } from "./settle.ts";
import { resize, startIn } from "./window.ts";

/** Shows a view in one of its states, by `render` or `openPage`. */
export type Scene = () => Promise<unknown>;

/** A part of a view, by a selector, or as a function that finds it and has its name. */
type Part = string | (() => Element | null);

export interface ViewScenes<Name extends string> {
  readonly scenes: Readonly<Record<Name, Scene>>;
  /** The scene with the most on it, for what is checked once. */
  readonly fullest: NoInfer<Name>;
  /** Names of buttons whose boxes are the same in every scene that shows them. */
  readonly steady?: readonly string[];
  /** Parts that must be in the window together, by scene: what the learner reads and what they answer with. */
  readonly together?: Partial<Record<NoInfer<Name>, readonly Part[]>>;
  /** Windows in which they must be. Default: all. */
  readonly togetherAt?: (size: Size, scene: NoInfer<Name>) => boolean;
  /** Whether what a scene shows is recorded with the header. Default: without it. */
  readonly hasHeader?: boolean;
  /** Scenes that differ from run to run, such as the note that sounds: their outlines are not recorded. */
  readonly unrecorded?: readonly NoInfer<Name>[];
  /** Failures that are accepted for now, by scene; each must still occur. */
  readonly known?: Partial<Record<NoInfer<Name>, readonly RegExp[]>>;
}

/** Failures, by where they occur; empty if there are none. */
type Failures = Record<string, readonly string[]>;

const LAYOUT = {
  "scrolls sideways": measures.sidewaysScroll,
  "beside the window": measures.partsBesideWindow,
  "overlapping texts": measures.overlappingTexts,
  "clipped text": measures.clippedTexts,
  "text over the edge": measures.spilledTexts,
  "misplaced part": measures.misplacedParts,
  "small target": measures.smallTargets,
} as const;

const layoutFailures = (checks: Readonly<Record<string, () => string[]>> = LAYOUT): string[] =>
  Object.entries(checks).flatMap(([name, measure]) => measure().map((each) => `${name}: ${each}`));

const findPart = (part: Part) => (typeof part === "string" ? document.querySelector(part) : part());

/** Whether all of a part is in the window, and nothing covers its top, middle or bottom. */
function isSeen(part: Element | null | undefined): boolean {
  if (!part) return false;
  const { x, width, top, bottom } = part.getBoundingClientRect();
  const isCovered = [top + EDGE, (top + bottom) / 2, bottom - EDGE].some((y) => {
    const over = document.elementFromPoint(x + width / 2, y);
    return !over || !(part.contains(over) || over.contains(part) || isSameDrawing(part, over));
  });
  return top >= -1 && bottom <= innerHeight + 1 && !isCovered;
}

/** How far within a part its edges are looked at, in px: they may have round corners. */
const EDGE = 4;

const isSameDrawing = (one: Element, other: Element) => {
  const drawing = one.closest("svg, [role=img]");
  return drawing !== null && drawing === other.closest("svg, [role=img]");
};

/** Parts that are missing, or that are not in the window as a whole when the page is scrolled to the highest. */
function partsApart(parts: readonly Part[]): string[] {
  const elements = parts.map(findPart);
  const topOf = (part: Element) => part.getBoundingClientRect().top;
  const [highest] = elements.flatMap((part) => part ?? []).sort((a, b) => topOf(a) - topOf(b));
  highest?.scrollIntoView({ block: "start", behavior: "instant" });
  const apart = parts.filter((_, index) => !isSeen(elements[index]));
  scrollTo({ top: 0, behavior: "instant" });
  const nameOfPart = (part: Part) => (typeof part === "string" ? part : part.name);
  return apart.map((part) => `not in the window together: ${nameOfPart(part)}`);
}

interface Checks {
  readonly together: readonly Part[];
  readonly togetherAt: (size: Size) => boolean;
  /** Where buttons have moved since another scene. */
  readonly findMoved: (size: Size) => readonly string[];
}

/** Resizes the window, which takes three frames, unless it has the size. */
async function ensureSize(size: Size): Promise<void> {
  if (innerWidth !== size.width || innerHeight !== size.height) await resize(size);
}

/** Measures the scene in each window, with the rules of axe where the table has them. */
async function checkScene({ together, togetherAt, findMoved }: Checks): Promise<Failures> {
  const failures: Record<string, string[]> = {};
  const record = (where: string, found: readonly string[]) => {
    if (found.length > 0) failures[where] = [...(failures[where] ?? []), ...found];
  };
  for (const size of SIZES) {
    await ensureSize(size);
    record(nameOf(size), layoutFailures());
    if (togetherAt(size)) record(nameOf(size), partsApart(together));
    record(nameOf(size), findMoved(size));
    if (size === DESKTOP)
      record(
        nameOf(size),
        measures.slightScroll().map((hidden) => `scrolls by a footer: ${hidden}`),
      );
    if (isLow(size))
      record(
        nameOf(size),
        measures.stuckParts().map((part) => `stuck: ${part}`),
      );
    if (AXE_SIZES.includes(size)) {
      record(nameOf(size), await violations());
      for (const theme of THEMES) {
        document.documentElement.dataset["theme"] = theme;
        record(`${nameOf(size)}, ${theme}`, await colorViolations());
      }
      delete document.documentElement.dataset["theme"];
    }
  }
  // From then on a focus set by a script is as visible as one that the keyboard moves.
  await userEvent.tab();
  for (const size of FOCUS_SIZES) {
    await ensureSize(size);
    record(
      nameOf(size),
      (await measures.hiddenFocus()).map((part) => `hidden focus: ${part}`),
    );
  }
  record("reduced motion", movingParts());
  return failures;
}

/** Parts that move for longer than an instant: in reduced motion there are none. */
const movingParts = (): string[] =>
  document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)
    .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 120) ?? "");

const COMPOSITED = new Set(["transform", "translate", "rotate", "scale", "opacity"]);
/** Fields of a keyframe that are no properties. */
const TIMING = new Set(["offset", "computedOffset", "easing", "composite"]);

/** Browsers move boxes without the page's thread, but no part of a drawing, and not by other properties. */
function isComposited(effect: KeyframeEffect): boolean {
  const isPartOfDrawing = effect.target instanceof SVGElement && effect.target.ownerSVGElement;
  const properties = effect.getKeyframes().flatMap((frame) => Object.keys(frame));
  return !isPartOfDrawing && properties.every((name) => COMPOSITED.has(name) || TIMING.has(name));
}

/** Endless animations that are painted in each frame, by the thread that also loads and answers. */
const paintedAnimations = (): string[] =>
  document
    .getAnimations()
    .map(({ effect }) => effect as KeyframeEffect)
    .filter((effect) => effect.getComputedTiming().iterations === Number.POSITIVE_INFINITY)
    .filter((effect) => !isComposited(effect))
    .map(({ target }) => `painted in each frame: ${target?.outerHTML.slice(0, 120)}`);

/** Removes the failures that are known. @returns Also those known ones that no longer occur. */
function withoutKnown(failures: Failures, known: readonly RegExp[]): Failures {
  const all = Object.values(failures).flat();
  const gone = known.filter((each) => !all.some((failure) => each.test(failure)));
  const rest = Object.entries(failures)
    .map(([where, found]) => [where, found.filter((each) => !known.some((k) => k.test(each)))])
    .filter(([, found]) => (found?.length ?? 0) > 0);
  return {
    ...Object.fromEntries(rest),
    ...(gone.length > 0 && { "known, but cured": gone.map(String) }),
  };
}

const SPACED_TEXT =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }";

/** Everything but small targets, whose size follows the text. */
const FITS = (({ "small target": _, ...rest }) => rest)(LAYOUT);

/** Settings of a person's system or browser: each is applied, measured and taken back. */
const ADAPTATIONS: Readonly<Record<string, () => Promise<readonly string[]>>> = {
  async "forced colors"() {
    await commands.emulateMedia({ forcedColors: "active" });
    const found = measures.lowContrastControls();
    await commands.emulateMedia({ forcedColors: "none" });
    return found;
  },
  async "more contrast"() {
    await commands.emulateMedia({ contrast: "more" });
    const found = [];
    for (const theme of THEMES) {
      document.documentElement.dataset["theme"] = theme;
      found.push(...(await faintTexts()));
    }
    delete document.documentElement.dataset["theme"];
    await commands.emulateMedia({ contrast: "no-preference" });
    return found;
  },
  async "text of twice its size"() {
    document.documentElement.style.fontSize = "200%";
    await settle();
    const found = layoutFailures(FITS);
    document.documentElement.style.removeProperty("font-size");
    return found;
  },
  async "spaced text"() {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(SPACED_TEXT);
    document.adoptedStyleSheets.push(sheet);
    await settle();
    const found = layoutFailures(FITS);
    document.adoptedStyleSheets.pop();
    return found;
  },
  async motion() {
    await commands.emulateMedia({ reducedMotion: "no-preference" });
    await settle();
    const found = [
      ...layoutFailures(),
      ...paintedAnimations(),
      ...(await violations()),
      ...(await colorViolations()),
    ];
    await commands.emulateMedia({ reducedMotion: "reduce" });
    return found;
  },
};

const findButton = (name: string) =>
  [...document.querySelectorAll("button")].find(
    (each) => (each.ariaLabel ?? each.textContent?.trim()) === name,
  );

type Box = readonly number[];

/** Left, top, width and height on the page of a button, unless it takes no room. */
function boxOf(name: string): Box | undefined {
  const button = findButton(name);
  if (!button?.checkVisibility()) return undefined;
  const { x, y, width, height } = button.getBoundingClientRect();
  return [x + scrollX, y + scrollY, width, height];
}

/** Fractions of a pixel may be rounded in either direction. */
const isSameBox = (one: Box, other: Box) =>
  one.every((value, index) => Math.abs(value - (other[index] ?? 0)) <= 1);

const describeBox = (box: Box) => box.map(Math.round).join();

/** Compares the boxes of buttons with those that they had in the first scene. */
function createSteadiness(names: readonly string[]) {
  const boxes = new Map<string, Box>();
  return (size: Size): readonly string[] =>
    names.flatMap((name) => {
      const box = boxOf(name);
      if (box === undefined) return [];
      const key = `${name} at ${nameOf(size)}`;
      const first = boxes.get(key) ?? box;
      boxes.set(key, first);
      if (isSameBox(first, box)) return [];
      return [`moved: ${name} from ${describeBox(first)} to ${describeBox(box)}`];
    });
}

/** Tests of a view in every state, by the matrix in `matrix.ts`. */
export function describeView<Name extends string>(
  view: string,
  {
    scenes,
    fullest,
    steady = [],
    together = {},
    togetherAt = () => true,
    hasHeader = false,
    unrecorded = [],
    known = {},
  }: ViewScenes<Name>,
): void {
  const all = Object.keys(scenes).map((name) => [name as Name, scenes[name as Name]] as const);
  const findMoved = createSteadiness(steady);
  describe(view, () => {
    // A scene is shown once for all of its checks, which takes as long as one of them.
    it.each(all)(
      "looks as recorded, fits every window and violates no rule of axe: %s",
      async (name, show) => {
        startIn(PHONE);
        await show();
        await commands.leavePointer();
        await resize(PHONE);
        if (!unrecorded.includes(name)) await expectOutline(`${view}, ${name}`, { hasHeader });
        if (OUTLINES_ONLY) return;
        const parts = together[name] ?? [];
        const failures = await checkScene({
          together: parts,
          togetherAt: (size) => togetherAt(size, name),
          findMoved,
        });
        expect(withoutKnown(failures, known[name] ?? [])).toEqual({});
      },
    );

    it.skipIf(OUTLINES_ONLY)(`adapts to what a person has set: ${fullest}`, async () => {
      startIn(PHONE);
      await scenes[fullest]();
      await resize(PHONE);
      expect(steady.filter((button) => !findButton(button))).toEqual([]);
      const failures: Record<string, readonly string[]> = {};
      for (const [name, adapt] of Object.entries(ADAPTATIONS)) {
        const found = await adapt();
        if (found.length > 0) failures[name] = found;
      }
      expect(failures).toEqual({});
    });
  });
}
