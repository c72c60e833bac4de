import { readFileSync } from "node:fs";
import { web } from "./paths.ts";

export const mark: string = readFileSync(web("public/favicon.svg"), "utf8");

/** The strokes of the mark: the tuning fork and its sound. */
const FORK = /<g [\s\S]*<\/g>/.exec(mark)?.[0] ?? "";
const GROUND = /<rect[^>]*fill="(#[0-9a-f]{6})"/.exec(mark)?.[1] ?? "";
const INK = /<g [^>]*stroke="(#[0-9a-f]{6})"/.exec(mark)?.[1] ?? "";

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${content}</svg>`;
const ground = (fill: string) => `<rect width="64" height="64" fill="${fill}" />`;
const fork = (scale: number, ink: string) =>
  `<g transform="translate(32 33) scale(${scale}) translate(-32 -33)">${FORK.replaceAll(INK, ink)}</g>`;

/** The mark without rounded corners, for systems that mask icons; `scale` keeps the fork in the safe zone. */
export const fullBleed = (scale: number): string => svg(ground(GROUND) + fork(scale, INK));

/** Colors of a radial gradient, like lamplight from above. */
type Gradient = readonly [light: string, middle: string, edge: string];
const VELVET: Gradient = ["#b03348", GROUND, "#5f0d1b"];
const HALL: Gradient = ["#43211e", "#241413", "#0d0808"];
const GREY: Gradient = ["#4a4a4a", "#262626", "#101010"];

const gradient = ([
  light,
  middle,
  edge,
]: Gradient) => `<defs><radialGradient id="lamp" cx="50%" cy="22%" r="92%">
    <stop offset="0" stop-color="${light}" /><stop offset=".5" stop-color="${middle}" />
    <stop offset="1" stop-color="${edge}" /></radialGradient></defs>${ground("url(#lamp)")}`;

/** A curved staff across the background, faint behind the fork. */
function staff(ink: string, opacity: number): string {
  const lines = [0, 1, 2, 3, 4].map((line) => {
    const y = 41 + line * 3.1;
    return `M-4 ${y}C10 ${y - 9} 22 ${y - 7} 34 ${y - 2}S58 ${y + 4} 68 ${y - 6}`;
  });
  return `<path d="${lines.join("")}" fill="none" stroke="${ink}" stroke-opacity="${opacity}" stroke-width=".4" />`;
}

/** The layers of an adaptive icon, and the complete icons. */
export const icon = {
  ground: (): string => svg(gradient(VELVET) + staff("#fdf3e4", 0.26)),
  fork: (scale: number): string => svg(fork(scale, INK)),
  /** The system recolors it, so only its shape matters. */
  shape: (scale: number): string => svg(fork(scale, "#000000")),
  day: (scale: number): string => svg(gradient(VELVET) + staff("#fdf3e4", 0.26) + fork(scale, INK)),
  night: (scale: number): string =>
    svg(gradient(HALL) + staff("#d5ad62", 0.2) + fork(scale, "#f0c9a0")),
  tinted: (scale: number): string =>
    svg(gradient(GREY) + staff("#ffffff", 0.16) + fork(scale, "#f2f2f2")),
};
