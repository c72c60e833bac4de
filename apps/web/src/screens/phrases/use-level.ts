import { LEVELS, type Level } from "@attune/phrases";
import { useSearch } from "wouter";

/** The level in the address, such as `?level=3`; the first one if there is none. */
export function useLevel(): Level {
  const level = Number(new URLSearchParams(useSearch()).get("level"));
  return LEVELS.find((each) => each === level) ?? 1;
}
