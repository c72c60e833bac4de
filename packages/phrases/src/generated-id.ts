/** The id of a generated phrase, from which it is made again: 'g3-81723', or 'g3-81723-G3-E4' in another ambitus. */
import { type Ambitus, LEVEL_RULES } from "./levels.ts";
import { LEVELS, type Level } from "./phrase.ts";

export interface GeneratedId {
  readonly level: Level;
  /** 0 to 2³² − 1. */
  readonly seed: number;
  readonly ambitus: Ambitus;
}

/** The level's main ambitus isn't part of the id. */
export function formatGeneratedId({ level, seed, ambitus }: GeneratedId): string {
  const { low, high } = ambitus;
  const [main] = LEVEL_RULES[level].ambitus;
  return `g${level}-${seed}${main === ambitus ? "" : `-${low}-${high}`}`;
}

const ID = /^g(?<level>\d)-(?<seed>\d{1,10})(?:-(?<low>[A-G]\d)-(?<high>[A-G]\d))?$/;

/** Undefined unless the generator makes a phrase with this id. */
export function parseGeneratedId(id: string): GeneratedId | undefined {
  const groups = ID.exec(id)?.groups;
  const level = LEVELS.find((each) => String(each) === groups?.["level"]);
  if (!groups || !level) return undefined;
  const [main, ...others] = LEVEL_RULES[level].ambitus;
  const ambitus = groups["low"]
    ? others.find(({ low, high }) => low === groups["low"] && high === groups["high"])
    : main;
  const seed = Number(groups["seed"]);
  if (!ambitus || seed >= 2 ** 32) return undefined;
  const parsed = { level, seed, ambitus };
  // One phrase has one id: no leading zeros.
  return formatGeneratedId(parsed) === id ? parsed : undefined;
}
