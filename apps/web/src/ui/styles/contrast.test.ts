import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const [base = "", more = ""] = css.split("@media (prefers-contrast: more)");

type Theme = "light" | "dark";
/** The colors of the system's "more contrast" replace others. */
type Palette = "base" | "more";
type Rgb = readonly [red: number, green: number, blue: number];
interface Color {
  readonly rgb: Rgb;
  /** 0–1. */
  readonly alpha: number;
}

/** `#rrggbb` or `rgb(r g b / alpha)`. */
function parseColor(text: string): Color {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(text);
  const [, r = "0", g = "0", b = "0"] = hex ?? [];
  if (hex) return { rgb: [r, g, b].map((each) => Number.parseInt(each, 16)) as never, alpha: 1 };
  const [red = 0, green = 0, blue = 0, alpha = 0] = [...text.matchAll(/[\d.]+/g)].map(Number);
  return { rgb: [red, green, blue], alpha };
}

/** The color of a token in a theme; the first light-dark() pair if there are several. */
function token(name: string, theme: Theme, palette: Palette): Color {
  const pair = new RegExp(
    `--${name}:[^;]*?light-dark\\(\\s*(#[0-9a-f]{6}|rgb\\([^)]*\\)),\\s*(#[0-9a-f]{6}|rgb\\([^)]*\\))`,
  );
  const [, light, dark] = (palette === "more" && pair.exec(more)) || (pair.exec(base) ?? []);
  if (light === undefined || dark === undefined) throw new Error(`no color pair --${name}`);
  return parseColor(theme === "light" ? light : dark);
}

/** The visible color of a token, or of one blended over another: 'lamp over paper'. */
function blend(ground: string, theme: Theme, palette: Palette): Rgb {
  const [front = "", back] = ground.split(" over ");
  const { rgb, alpha } = token(front, theme, palette);
  if (back === undefined) return rgb;
  const below = blend(back, theme, palette);
  return rgb.map((part, at) => part * alpha + (below[at] ?? 0) * (1 - alpha)) as never;
}

/** Relative luminance, 0–1. Source: WCAG 2.2, definition of relative luminance. */
function luminance(rgb: Rgb): number {
  const [r = 0, g = 0, b = 0] = rgb.map((part) => {
    const channel = part / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** 1–21. */
function contrast(one: Rgb, other: Rgb): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const TEXT = 4.5;
const EDGE = 3;

const PAGES = ["paper", "paper-raised", "paper-sunk", "lamp over paper", "shade over paper"];
const BEHIND_PAGE = ["desk", "hall over desk"];
const WASHES = ["accent-wash", "in-tune-wash", "near-wash", "off-wash"];
const CLOSENESS = ["in-tune", "near", "off"];
const CLOSE_WORDS = CLOSENESS.map((name) => `${name}-text`);
const WORDS = ["ink", "ink-soft", "ink-faint", "accent", ...CLOSE_WORDS];

const cross = (fronts: readonly string[], backs: readonly string[], least: number) =>
  fronts.flatMap((front) => backs.map((back) => [front, back, least] as const));

const PAIRS = [
  ...cross(WORDS, [...PAGES, "desk"], TEXT),
  ...cross(["ink", "ink-soft", "accent"], BEHIND_PAGE, TEXT),
  // Selected parts and feedback panels.
  ...cross(["ink", "ink-soft"], WASHES, TEXT),
  ...cross(["accent", "in-tune-text", "off-text"], ["accent-wash"], TEXT),
  ...CLOSENESS.map((name) => [`${name}-text`, `${name}-wash`, TEXT] as const),
  // Primary buttons; tooltips and the skip link.
  ...cross(["on-accent"], ["accent-fill", "accent-fill-press"], TEXT),
  ...cross(["paper"], ["ink"], TEXT),
  // Marks inside the needle and the level meter.
  ...cross(["paper-raised"], CLOSE_WORDS, TEXT),
  ...cross([...CLOSENESS, "ink-soft"], PAGES.slice(0, 3), EDGE),
  // Checkboxes. Primary buttons are recognizable by their text.
  ...cross(["accent-fill"], ["paper"], EDGE),
  ...cross(["rule-strong", "focus"], [...PAGES, ...BEHIND_PAGE], EDGE),
  ...cross(["focus"], WASHES, EDGE),
];

/** With more contrast there is no curtain or lamp behind text. */
const PLAIN_PAIRS = PAIRS.filter(([, back]) => back !== "hall over desk");

describe.each(["light", "dark"] as const)("%s theme", (theme) => {
  const measure = (front: string, back: string, palette: Palette) =>
    contrast(blend(front, theme, palette), blend(back, theme, palette));

  it.each(PAIRS)("%s on %s is at least %f : 1", (front, back, least) => {
    expect(measure(front, back, "base")).toBeGreaterThanOrEqual(least);
  });

  it.each(PLAIN_PAIRS)("%s on %s is higher when the system asks for more", (front, back, least) => {
    expect(measure(front, back, "more")).toBeGreaterThanOrEqual(least === TEXT ? 7 : 4.5);
  });
});

/** Not checked: ornaments, backdrops, and local aliases of tokens that are checked. */
const UNCHECKED = [
  "gilt",
  "rule",
  "veil",
  "leaf",
  "hall",
  "mark",
  "wash",
  "edge",
  "ground",
  "track",
  "turn-staves",
];

describe("colors used in stylesheets", () => {
  const rules = globSync("../../**/*.css", { cwd: import.meta.dirname })
    .map((file) => readFileSync(new URL(file, import.meta.url), "utf8"))
    .join("\n");
  const used = (property: string) =>
    [...rules.matchAll(new RegExp(`(?<![\\w-])${property}:\\s*var\\(--([\\w-]+)\\)`, "g"))].map(
      ([, name = ""]) => name,
    );

  it.each([
    ["color", [0]],
    // The bar of a meter is a background on a background.
    ["background(?:-color)?", [0, 1]],
  ] as const)("checks the contrast of every token used as %s", (property, sides) => {
    const checked = PAIRS.flatMap((pair) => sides.map((side) => pair[side]));
    const unchecked = used(property).filter(
      (name) => !checked.includes(name) && !UNCHECKED.includes(name),
    );
    expect([...new Set(unchecked)]).toEqual([]);
  });
});
