export * from "./columns.ts";
export * from "./layout.ts";
export * from "./phrase-glyphs.ts";
export * from "./phrase-map.ts";
export * from "./spacing.ts";
export * from "./stems.ts";
