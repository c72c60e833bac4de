export * from "./interval-lessons.ts";
