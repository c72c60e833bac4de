declare module "subset-font" {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: "woff2"; keepFeatures?: string[]; noHinting?: boolean },
  ): Promise<Buffer>;
}

declare module "opentype.js" {
  interface Font {
    unitsPerEm: number;
    tables: { hhea: { ascender: number; descender: number; lineGap: number } };
    charToGlyph(character: string): { advanceWidth?: number };
  }
  const opentype: { parse(buffer: ArrayBufferLike): Font };
  export default opentype;
}
