export * from "./frequency.ts";
export * from "./interval.ts";
export * from "./key-signature.ts";
export * from "./note.ts";
export * from "./scale.ts";
export * from "./solfege.ts";
export * from "./staff.ts";
