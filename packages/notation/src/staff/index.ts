export * from "./choices.ts";
export * from "./geometry.ts";
export * from "./glyphs.ts";
export * from "./layout.ts";
export * from "./place.ts";
export * from "./rhythm-glyphs.ts";
export * from "./spec.ts";
