import { unlockUsername } from "../src/accounts/auth/unlock-username.ts";
import type { Command } from "./command.ts";

const unlock: Command = {
  parameters: ["NAME"],
  summary: "allows login attempts for a username again",
  async run({ db, clock }, name = "") {
    await unlockUsername(db, clock, name);
    return { isOk: true, lines: [`Logins as ${name} are unlocked.`] };
  },
};

export const USER_COMMANDS: Readonly<Record<string, Command>> = {
  "users unlock": unlock,
};
