export * from "./arbitrary-phrase.ts";
export * from "./phrase-shape.ts";
export * from "./read-phrase.ts";
