export * from "./phrase.ts";
