export * from "./singing/index.ts";
