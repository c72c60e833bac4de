export * from "./ear-training/index.ts";
export * from "./enharmonic/index.ts";
export * from "./inversion/index.ts";
export * from "./key-signature/index.ts";
export * from "./note-matching/index.ts";
export * from "./singing/index.ts";
export * from "./treble-clef/index.ts";
