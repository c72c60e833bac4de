export * from "./find-phrase.ts";
export * from "./fixed-phrases.ts";
export { ambitusFor, generatePhrase, isWithinRange } from "./generate.ts";
export * from "./laws.ts";
export * from "./levels.ts";
export * from "./measures.ts";
export * from "./notation.ts";
export * from "./phrase.ts";
export * from "./phrase-set.ts";
