export * from "./note-matching/index.ts";
export * from "./singing/index.ts";
