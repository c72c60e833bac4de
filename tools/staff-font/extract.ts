/**
 * Writes `apps/web/src/ui/staff/glyphs.ts`: the outlines of the glyphs that the staff uses, extracted from the
 * Leland font, with the bounding boxes of its SMuFL metadata. Deterministic. Run it after adding a glyph to
 * the list: `npm ci && npm run extract`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parse } from "opentype.js/dist/opentype.mjs";

/** SMuFL code points: https://w3c.github.io/smufl/latest/ */
const GLYPHS = {
  gClef: 0xe050,
  noteheadWhole: 0xe0a2,
  accidentalFlat: 0xe260,
  accidentalNatural: 0xe261,
  accidentalSharp: 0xe262,
  ottavaAlta: 0xe511,
};
const TARGET = new URL("../../apps/web/src/ui/staff/glyphs.ts", import.meta.url);
const LICENSE = new URL("../../apps/web/src/ui/staff/leland-license.txt", import.meta.url);

const { resolve } = createRequire(import.meta.url);
const bytes = readFileSync(resolve("@vexflow-fonts/leland/leland.otf"));
const metadata = JSON.parse(
  readFileSync(resolve("@vexflow-fonts/leland/metadata.json"), "utf8"),
) as {
  glyphBBoxes: Record<string, { bBoxNE: [number, number]; bBoxSW: [number, number] }>;
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

const lines = Object.entries(GLYPHS).map(
  ([name, codePoint]) =>
    `  ${name}: {\n    ${box(name).replaceAll(", ", ",\n    ")},\n    path: "${outline(codePoint)}",\n  },`,
);
const weights = ["staffLineThickness", "legerLineThickness", "legerLineExtension"]
  .concat(["octaveLineThickness", "tupletBracketThickness", "thinBarlineThickness"])
  .map((name) => `  ${name}: ${metadata.engravingDefaults[name]},`);

writeFileSync(
  TARGET,
  `/**
 * Written by tools/staff-font; don't edit. Outlines of notation glyphs out of the font Leland 0.77,
 * © 2022 MuseScore BVBA, SIL Open Font License 1.1 (leland-license.txt); boxes and line weights out
 * of its SMuFL metadata. Outlines are in font units (\`UNITS_PER_SPACE\` to a staff space), all
 * else in staff spaces; y grows downwards, the origin is the glyph's.
 */
export const UNITS_PER_SPACE = ${font.unitsPerEm / 4};

export const GLYPHS = {
${lines.join("\n")}
} as const;

export type GlyphName = keyof typeof GLYPHS;

/** SMuFL \`engravingDefaults\` of the font. */
export const WEIGHTS = {
${weights.join("\n")}
} as const;
`,
);
writeFileSync(LICENSE, readFileSync(resolve("@vexflow-fonts/leland/LICENSE.txt")));
