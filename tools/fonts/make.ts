/**
 * Subsets the fonts: `npm --prefix tools/fonts run make` writes the woff2 files and fonts.css to
 * apps/web/src/ui/styles/fonts. Needed only when the typefaces or the character set change.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import { type Metrics, metricsOf } from "./metrics.ts";

const require = createRequire(import.meta.url);
const OUT = new URL("../../apps/web/src/ui/styles/fonts/", import.meta.url);

/** ASCII, Latin-1 and typographic punctuation. */
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join("");
const LATIN = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸ–—‘’‚“”„†•…′″‹›−×÷`;
const ACCIDENTALS = "♭♮♯";
/** Kerning, ligatures, marks, tabular figures. */
const FEATURES = ["kern", "liga", "mark", "mkmk", "ccmp", "locl", "tnum", "lnum", "case"];

interface Subset {
  readonly family: string;
  readonly file: string;
  readonly source: string;
  readonly text: string;
  readonly style?: "italic";
  readonly weight?: number;
  readonly range?: string;
  /** `size-adjust`, for a typeface whose glyphs are too small. */
  readonly size?: string;
}

const SUBSETS: readonly Subset[] = [
  {
    family: "Old Standard",
    file: "old-standard.woff2",
    source: "@expo-google-fonts/old-standard-tt/OldStandardTT_400Regular.ttf",
    text: LATIN,
  },
  {
    family: "Old Standard",
    file: "old-standard-italic.woff2",
    source: "@expo-google-fonts/old-standard-tt/OldStandardTT_400Regular_Italic.ttf",
    text: LATIN,
    style: "italic",
  },
  {
    family: "Newsreader",
    file: "newsreader.woff2",
    source: "@expo-google-fonts/newsreader/400Regular/Newsreader_400Regular.ttf",
    text: LATIN,
  },
  {
    family: "Newsreader",
    file: "newsreader-semibold.woff2",
    source: "@expo-google-fonts/newsreader/600SemiBold/Newsreader_600SemiBold.ttf",
    text: LATIN,
    weight: 600,
  },
  {
    family: "Accidentals",
    file: "accidentals.woff2",
    source: "@fontsource/noto-music/files/noto-music-music-400-normal.woff2",
    text: ACCIDENTALS,
    range: "U+266D-266F",
    size: "115%",
  },
];

interface Fallback {
  readonly suffix: string;
  readonly style: "normal" | "italic";
  readonly local: readonly string[];
  readonly source: string;
}

/** Fallback fonts while the web fonts load: desktop and iOS, then Android. */
const FALLBACKS: readonly Fallback[] = [
  {
    suffix: "Fallback",
    style: "normal",
    local: ["Times New Roman", "Liberation Serif", "Tinos"],
    source: "@expo-google-fonts/tinos/400Regular/Tinos_400Regular.ttf",
  },
  {
    suffix: "Fallback",
    style: "italic",
    local: ["Times New Roman Italic", "Liberation Serif Italic", "Tinos Italic"],
    source: "@expo-google-fonts/tinos/400Regular_Italic/Tinos_400Regular_Italic.ttf",
  },
  {
    suffix: "Fallback Android",
    style: "normal",
    local: ["Noto Serif", "NotoSerif"],
    source: "@expo-google-fonts/noto-serif/400Regular/NotoSerif_400Regular.ttf",
  },
  {
    suffix: "Fallback Android",
    style: "italic",
    local: ["Noto Serif Italic", "NotoSerif-Italic"],
    source: "@expo-google-fonts/noto-serif/400Regular_Italic/NotoSerif_400Regular_Italic.ttf",
  },
];

const percent = (ratio: number) => `${(ratio * 100).toFixed(1)}%`;

function face(subset: Subset): string {
  return [
    "@font-face {",
    `  font-family: "${subset.family}";`,
    `  src: url("./${subset.file}") format("woff2");`,
    `  font-style: ${subset.style ?? "normal"};`,
    `  font-weight: ${subset.weight ?? 400};`,
    "  font-display: swap;",
    ...(subset.range ? [`  unicode-range: ${subset.range};`] : []),
    ...(subset.size ? [`  size-adjust: ${subset.size};`] : []),
    "}",
  ].join("\n");
}

function fallbackFace(family: string, target: Metrics, fallback: Fallback): string {
  const own = metricsOf(readFileSync(require.resolve(fallback.source)));
  const size = target.width / own.width;
  return [
    "@font-face {",
    `  font-family: "${family} ${fallback.suffix}";`,
    `  font-style: ${fallback.style};`,
    `  src: ${fallback.local.map((name) => `local("${name}")`).join(", ")};`,
    `  size-adjust: ${percent(size)};`,
    `  ascent-override: ${percent(target.ascent / size)};`,
    `  descent-override: ${percent(target.descent / size)};`,
    `  line-gap-override: ${percent(target.lineGap / size)};`,
    "}",
  ].join("\n");
}

mkdirSync(OUT, { recursive: true });
const css = ["/* Written by tools/fonts; don't edit. */"];
for (const subset of SUBSETS) {
  const source = readFileSync(require.resolve(subset.source));
  const woff2 = await subsetFont(source, subset.text, {
    targetFormat: "woff2",
    keepFeatures: FEATURES,
    noHinting: true,
  });
  writeFileSync(new URL(subset.file, OUT), woff2);
  console.info(`${(woff2.length / 1000).toFixed(1).padStart(6)} kB  ${subset.file}`);
  css.push(face(subset));
  if (subset.weight !== undefined || subset.range !== undefined) continue;
  for (const fallback of FALLBACKS.filter(({ style }) => style === (subset.style ?? "normal")))
    css.push(fallbackFace(subset.family, metricsOf(source), fallback));
}
writeFileSync(new URL("fonts.css", OUT), `${css.join("\n\n")}\n`);
