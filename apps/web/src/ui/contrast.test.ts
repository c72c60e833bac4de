import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

/** The day's and the night's colour of a token that is a plain light-dark(#hex, #hex). */
function pair(token: string): { readonly day: string; readonly night: string } {
  const found = new RegExp(`--${token}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\);`).exec(css);
  const [, day, night] = found ?? [];
  if (day === undefined || night === undefined) throw new Error(`no colour pair --${token}`);
  return { day, night };
}

/** Relative luminance of #rrggbb, 0–1. Source: WCAG 2.2, definition of relative luminance. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** 1–21. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const TEXT = 4.5;
const EDGE = 3;

const GROUNDS = ["desk", "paper", "paper-raised", "paper-sunk"];
const WORDS = ["ink", "ink-soft", "ink-faint", "accent", "in-tune-text", "near-text", "off-text"];

const cross = (fronts: readonly string[], backs: readonly string[], least: number) =>
  fronts.flatMap((front) => backs.map((back) => [front, back, least] as const));

const PAIRS = [
  ...cross(WORDS, GROUNDS, TEXT),
  ...cross(["ink", "accent"], ["accent-wash"], TEXT),
  ...cross(["on-accent"], ["accent-fill", "accent-fill-press"], TEXT),
  ...cross(["paper"], ["ink"], TEXT),
  ...["in-tune", "near", "off"].flatMap((name) => [
    [`${name}-text`, `${name}-wash`, TEXT] as const,
    ["ink", `${name}-wash`, TEXT] as const,
    ...cross([name], ["paper", "paper-raised", "paper-sunk"], EDGE),
  ]),
  ...cross(["rule-strong", "focus"], GROUNDS, EDGE),
  ...cross(["accent-fill"], ["paper"], EDGE),
];

describe.each(["day", "night"] as const)("by %s", (time) => {
  it.each(PAIRS)("%s on %s is at least %f : 1", (front, back, least) => {
    expect(contrast(pair(front)[time], pair(back)[time])).toBeGreaterThanOrEqual(least);
  });
});
