import { readFileSync } from "node:fs";
import { web } from "./paths.ts";

export const mark: string = readFileSync(web("public/favicon.svg"), "utf8");

/** The part of the mark that is drawn in strokes: the fork and its sound. */
const FORK = /<g [\s\S]*<\/g>/.exec(mark)?.[0] ?? "";
const GROUND = /<rect[^>]*fill="(#[0-9a-f]{6})"/.exec(mark)?.[1] ?? "";
const INK = /<g [^>]*stroke="(#[0-9a-f]{6})"/.exec(mark)?.[1] ?? "";

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${content}</svg>`;
const ground = (fill: string) => `<rect width="64" height="64" fill="${fill}" />`;
const fork = (scale: number, ink: string) =>
  `<g transform="translate(32 33) scale(${scale}) translate(-32 -33)">${FORK.replaceAll(INK, ink)}</g>`;

/** Without corners of its own, for systems that cut their own; the drawing within what they leave. */
export const fullBleed = (scale: number): string => svg(ground(GROUND) + fork(scale, INK));

/** Where a lamp falls on the ground, from above: its light, its middle, its edge. */
type Lit = readonly [light: string, middle: string, edge: string];
const VELVET: Lit = ["#b03348", GROUND, "#5f0d1b"];
const HALL: Lit = ["#43211e", "#241413", "#0d0808"];
const GREY: Lit = ["#4a4a4a", "#262626", "#101010"];

const lit = ([
  light,
  middle,
  edge,
]: Lit) => `<defs><radialGradient id="lamp" cx="50%" cy="22%" r="92%">
    <stop offset="0" stop-color="${light}" /><stop offset=".5" stop-color="${middle}" />
    <stop offset="1" stop-color="${edge}" /></radialGradient></defs>${ground("url(#lamp)")}`;

/** A staff that sways across the ground, engraved so lightly that the fork stays alone. */
function staff(ink: string, opacity: number): string {
  const lines = [0, 1, 2, 3, 4].map((line) => {
    const y = 41 + line * 3.1;
    return `M-4 ${y}C10 ${y - 9} 22 ${y - 7} 34 ${y - 2}S58 ${y + 4} 68 ${y - 6}`;
  });
  return `<path d="${lines.join("")}" fill="none" stroke="${ink}" stroke-opacity="${opacity}" stroke-width=".4" />`;
}

/** The ground of an icon that shells cut to any shape, and what stands on it. */
export const icon = {
  ground: (): string => svg(lit(VELVET) + staff("#fdf3e4", 0.26)),
  fork: (scale: number): string => svg(fork(scale, INK)),
  /** Systems paint it in a colour of theirs: its shape is all that counts. */
  shape: (scale: number): string => svg(fork(scale, "#000000")),
  day: (scale: number): string => svg(lit(VELVET) + staff("#fdf3e4", 0.26) + fork(scale, INK)),
  night: (scale: number): string => svg(lit(HALL) + staff("#d5ad62", 0.2) + fork(scale, "#f0c9a0")),
  tinted: (scale: number): string =>
    svg(lit(GREY) + staff("#ffffff", 0.16) + fork(scale, "#f2f2f2")),
};
