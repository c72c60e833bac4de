import { USERNAME_LIMITS } from "../src/accounts/auth/limits.ts";
import { foldName } from "../src/accounts/auth/records/names.ts";
import { limitService } from "../src/limits/service.ts";
import type { Command } from "./command.ts";

const unlock: Command = {
  parameters: ["NAME"],
  summary: "allows login attempts for a username again",
  async run({ db, clock }, name = "") {
    await limitService(db, clock).clear(USERNAME_LIMITS, foldName(name));
    return { isOk: true, lines: [`Logins as ${name} are unlocked.`] };
  },
};

export const USER_COMMANDS: Readonly<Record<string, Command>> = {
  "users unlock": unlock,
};
