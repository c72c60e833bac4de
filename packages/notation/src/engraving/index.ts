export { type Meter, type Phrase, QUARTER_TICKS } from "@attune/phrases";
export * from "./engrave.ts";
export * from "./engraved.ts";
export { writtenLength } from "./note-values.ts";
