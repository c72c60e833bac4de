export * from "./hard-singers.ts";
export * from "./performances.ts";
export { TEST_PHRASES } from "./phrases.ts";
export { contourOf, songOf, takeOf } from "./takes.ts";
