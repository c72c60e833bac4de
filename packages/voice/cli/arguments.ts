export interface Command {
  readonly name: "track" | "segments";
  readonly file: string;
  /** Print the live frames, as the display shows them, instead of the settled ones. */
  readonly live: boolean;
}

/** Parses the arguments after `voice --`; undefined if they are invalid. */
export function parseArguments(args: readonly string[]): Command | undefined {
  const live = args.includes("--live");
  const [name, file, ...rest] = args.filter((arg) => arg !== "--live");
  if (file === undefined || file.startsWith("--") || rest.length > 0) return undefined;
  if (name === "track") return { name, file, live };
  if (name === "segments" && !live) return { name, file, live };
  return undefined;
}
