import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

type Time = "day" | "night";
type Rgb = readonly [red: number, green: number, blue: number];
interface Paint {
  readonly rgb: Rgb;
  /** 0–1. */
  readonly alpha: number;
}

/** `#rrggbb` or `rgb(r g b / alpha)`. */
function paintOf(text: string): Paint {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(text);
  const [, r = "0", g = "0", b = "0"] = hex ?? [];
  if (hex) return { rgb: [r, g, b].map((each) => Number.parseInt(each, 16)) as never, alpha: 1 };
  const [red = 0, green = 0, blue = 0, alpha = 0] = [...text.matchAll(/[\d.]+/g)].map(Number);
  return { rgb: [red, green, blue], alpha };
}

/** The day's and the night's paint of a token, or of the first lamp in it. */
function token(name: string, time: Time): Paint {
  const pair = new RegExp(
    `--${name}:[^;]*?light-dark\\(\\s*(#[0-9a-f]{6}|rgb\\([^)]*\\)),\\s*(#[0-9a-f]{6}|rgb\\([^)]*\\))`,
  ).exec(css);
  const [, day, night] = pair ?? [];
  if (day === undefined || night === undefined) throw new Error(`no colour pair --${name}`);
  return paintOf(time === "day" ? day : night);
}

/** What is seen: a token, or one laid over another: 'lamp over paper'. */
function seen(ground: string, time: Time): Rgb {
  const [front = "", back] = ground.split(" over ");
  const { rgb, alpha } = token(front, time);
  if (back === undefined) return rgb;
  const below = seen(back, time);
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
const STAND = ["desk", "hall over desk"];
const WASHES = ["accent-wash", "in-tune-wash", "near-wash", "off-wash"];
const CLOSENESS = ["in-tune", "near", "off"];
const CLOSE_WORDS = CLOSENESS.map((name) => `${name}-text`);
const WORDS = ["ink", "ink-soft", "ink-faint", "accent", ...CLOSE_WORDS];

const cross = (fronts: readonly string[], backs: readonly string[], least: number) =>
  fronts.flatMap((front) => backs.map((back) => [front, back, least] as const));

const PAIRS = [
  ...cross(WORDS, [...PAGES, "desk"], TEXT),
  ...cross(["ink", "ink-soft", "accent"], STAND, TEXT),
  // A part that is chosen, and a panel that says how it went: its words, its title, its edge.
  ...cross(["ink", "ink-soft"], WASHES, TEXT),
  ...cross(["accent", "in-tune-text", "off-text"], ["accent-wash"], TEXT),
  ...CLOSENESS.map((name) => [`${name}-text`, `${name}-wash`, TEXT] as const),
  // The baton, at rest and pressed; the tooltip and the link past the header.
  ...cross(["on-accent"], ["accent-fill", "accent-fill-press"], TEXT),
  ...cross(["paper"], ["ink"], TEXT),
  // Marks inside the needle's and the meter's own colours.
  ...cross(["paper-raised"], CLOSE_WORDS, TEXT),
  ...cross([...CLOSENESS, "ink-soft"], PAGES.slice(0, 3), EDGE),
  // A ticked box. The baton itself is known by its words, wherever it lies.
  ...cross(["accent-fill"], ["paper"], EDGE),
  ...cross(["rule-strong", "focus"], [...PAGES, ...STAND], EDGE),
  ...cross(["focus"], WASHES, EDGE),
];

describe.each(["day", "night"] as const)("by %s", (time) => {
  it.each(PAIRS)("%s on %s is at least %f : 1", (front, back, least) => {
    expect(contrast(seen(front, time), seen(back, time))).toBeGreaterThanOrEqual(least);
  });
});

/** Ornament, what lies behind everything, and a part's own names for tokens that are held. */
const FREE = [
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

describe("every colour that a part is set in", () => {
  const rules = globSync("../../**/*.css", { cwd: import.meta.dirname })
    .map((file) => readFileSync(new URL(file, import.meta.url), "utf8"))
    .join("\n");
  const used = (property: string) =>
    [...rules.matchAll(new RegExp(`(?<![\\w-])${property}:\\s*var\\(--([\\w-]+)\\)`, "g"))].map(
      ([, name = ""]) => name,
    );

  it.each([
    ["color", [0]],
    // A bar of a meter is a background that is drawn on another.
    ["background(?:-color)?", [0, 1]],
  ] as const)("%s is held to a contrast", (property, sides) => {
    const held = PAIRS.flatMap((pair) => sides.map((side) => pair[side]));
    const strays = used(property).filter((name) => !held.includes(name) && !FREE.includes(name));
    expect([...new Set(strays)]).toEqual([]);
  });
});
