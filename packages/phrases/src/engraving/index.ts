export { type Meter, type Phrase, QUARTER_TICKS } from "../phrase.ts";
export * from "./engrave.ts";
export * from "./engraved.ts";
export { writtenLength } from "./note-values.ts";
