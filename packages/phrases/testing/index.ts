export * from "./arbitrary-phrase.ts";
export * from "./read-phrase.ts";
