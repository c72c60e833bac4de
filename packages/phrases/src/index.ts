export * from "./measures.ts";
export * from "./phrase.ts";
