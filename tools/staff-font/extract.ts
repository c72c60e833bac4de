/**
 * Writes `glyphs.ts` and `rhythm-glyphs.ts` of `packages/notation/src/staff`: the outlines of the glyphs that staves
 * use, extracted from the Leland font, with the bounding boxes of its SMuFL metadata. Deterministic. Run it after
 * adding a glyph to a list: `npm ci && npm run extract`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parse } from "opentype.js/dist/opentype.mjs";

/** SMuFL code points: https://w3c.github.io/smufl/latest/ */
const GLYPHS = {
  gClef: 0xe050,
  fClef: 0xe062,
  clef8: 0xe07d,
  noteheadWhole: 0xe0a2,
  accidentalFlat: 0xe260,
  accidentalNatural: 0xe261,
  accidentalSharp: 0xe262,
  accidentalDoubleSharp: 0xe263,
  accidentalDoubleFlat: 0xe264,
  ottavaAlta: 0xe511,
};
/** Glyphs that phrases need in addition. */
const RHYTHM_GLYPHS = {
  noteheadHalf: 0xe0a3,
  noteheadBlack: 0xe0a4,
  flag8thUp: 0xe240,
  flag8thDown: 0xe241,
  flag16thUp: 0xe242,
  flag16thDown: 0xe243,
  augmentationDot: 0xe1e7,
  restWhole: 0xe4e3,
  restHalf: 0xe4e4,
  restQuarter: 0xe4e5,
  rest8th: 0xe4e6,
  rest16th: 0xe4e7,
  timeSig2: 0xe082,
  timeSig3: 0xe083,
  timeSig4: 0xe084,
};
const STAFF = new URL("../../packages/notation/src/staff/", import.meta.url);

const { resolve } = createRequire(import.meta.url);
const bytes = readFileSync(resolve("@vexflow-fonts/leland/leland.otf"));
const metadata = JSON.parse(
  readFileSync(resolve("@vexflow-fonts/leland/metadata.json"), "utf8"),
) as {
  glyphBBoxes: Record<string, { bBoxNE: [number, number]; bBoxSW: [number, number] }>;
  glyphsWithAnchors: Record<string, Record<string, [number, number]>>;
  engravingDefaults: Record<string, number>;
};
const font = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));

/** SVG path data in font units, y downwards. */
function outline(codePoint: number): string {
  const { commands } = font.charToGlyph(String.fromCodePoint(codePoint)).path as {
    commands: Record<string, number | string>[];
  };
  const point = (command: Record<string, number | string>, end: string) =>
    `${Math.round(Number(command[`x${end}`]))} ${Math.round(-Number(command[`y${end}`]))}`;
  return commands
    .map((command) => {
      const ends = { M: [""], L: [""], C: ["1", "2", ""], Q: ["1", ""], Z: [] }[
        command.type as string
      ] as string[];
      return command.type + ends.map((end) => point(command, end)).join(" ");
    })
    .join("")
    .replaceAll(" -", "-");
}

/** A bounding box in staff spaces, y downwards. */
function box(name: string): string {
  const stated = metadata.glyphBBoxes[name];
  if (!stated) throw new Error(`no box for ${name}`);
  const [right, top] = stated.bBoxNE;
  const [left, bottom] = stated.bBoxSW;
  return `left: ${left}, right: ${right}, top: ${-top}, bottom: ${-bottom}`;
}

const glyphs = (codePoints: Readonly<Record<string, number>>) =>
  Object.entries(codePoints)
    .map(
      ([name, codePoint]) =>
        `  ${name}: {\n    ${box(name).replaceAll(", ", ",\n    ")},\n    path: "${outline(codePoint)}",\n  },`,
    )
    .join("\n");

const weights = (...names: readonly string[]) =>
  names.map((name) => `  ${name}: ${metadata.engravingDefaults[name]},`).join("\n");

const HEADER = `Written by tools/staff-font; don't edit. Outlines of notation glyphs out of the font Leland 0.77,
 * © 2022 MuseScore BVBA, SIL Open Font License 1.1 (leland-license.txt); boxes and line weights out
 * of its SMuFL metadata.`;

writeFileSync(
  new URL("glyphs.ts", STAFF),
  `/**
 * ${HEADER} Outlines are in font units (\`UNITS_PER_SPACE\` to a staff space), all
 * else in staff spaces; y grows downwards, the origin is the glyph's.
 */
export const UNITS_PER_SPACE = ${font.unitsPerEm / 4};

export const GLYPHS = {
${glyphs(GLYPHS)}
} as const;

export type GlyphName = keyof typeof GLYPHS;

/** SMuFL \`engravingDefaults\` of the font. */
export const WEIGHTS = {
${weights(
  "staffLineThickness",
  "legerLineThickness",
  "legerLineExtension",
  "octaveLineThickness",
  "tupletBracketThickness",
  "thinBarlineThickness",
)}
} as const;
`,
);

/** Where a stem touches each head: x, and how far from the center of the head in y. */
const { stemUpSE, stemDownNW } = metadata.glyphsWithAnchors["noteheadBlack"] ?? {};
if (!stemUpSE || !stemDownNW) throw new Error("no anchors of stems");

writeFileSync(
  new URL("rhythm-glyphs.ts", STAFF),
  `/**
 * ${HEADER} Units and axes as in glyphs.ts. A file of its own, so that only pages
 * with phrases load it.
 */
export const RHYTHM_GLYPHS = {
${glyphs(RHYTHM_GLYPHS)}
} as const;

/** Where stems touch the heads of half and quarter notes: SMuFL \`stemUpSE\` and \`stemDownNW\`. */
export const STEM_ANCHORS = {
  up: { x: ${stemUpSE[0]}, y: ${-stemUpSE[1]} },
  down: { x: ${stemDownNW[0]}, y: ${-stemDownNW[1]} },
} as const;

/** SMuFL \`engravingDefaults\` of the font. */
export const RHYTHM_WEIGHTS = {
${weights(
  "stemThickness",
  "beamThickness",
  "beamSpacing",
  "thickBarlineThickness",
  "barlineSeparation",
)}
} as const;
`,
);
writeFileSync(
  new URL("leland-license.txt", STAFF),
  readFileSync(resolve("@vexflow-fonts/leland/LICENSE.txt")),
);
