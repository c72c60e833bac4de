import type { User } from "../user.ts";

/** Something that a user does by keys alone, with its transcript in `transcripts/<name>.txt`. */
export interface Scene {
  readonly name: string;
  /** Whether CI has no time for it: `--short` leaves it out. */
  readonly isLong?: boolean;
  run(user: User): Promise<void>;
}
