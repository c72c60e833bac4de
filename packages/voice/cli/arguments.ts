export interface Command {
  readonly name: "track" | "segments";
  readonly file: string;
  /** Track what the display would have shown, without afterthought. */
  readonly live: boolean;
}

/** What the words after `voice --` ask for; undefined where they make no sense. */
export function parseArguments(words: readonly string[]): Command | undefined {
  const live = words.includes("--live");
  const [name, file, ...rest] = words.filter((word) => word !== "--live");
  if (file === undefined || file.startsWith("--") || rest.length > 0) return undefined;
  if (name === "track") return { name, file, live };
  if (name === "segments" && !live) return { name, file, live };
  return undefined;
}
