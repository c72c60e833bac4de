export * from "./fixed-phrases.ts";
export * from "./laws.ts";
export * from "./levels.ts";
export * from "./measures.ts";
export * from "./notation.ts";
export * from "./phrase.ts";
