import type { User } from "../user.ts";

/** Something that a user does by keys alone, with its transcript in `transcripts/<name>.txt`. */
export interface Scene {
  readonly name: string;
  run(user: User): Promise<void>;
}
