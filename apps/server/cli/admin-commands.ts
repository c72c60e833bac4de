import { adminRecovery } from "../src/accounts/admin/recovery.ts";
import { auditLog } from "../src/accounts/audit-log/service.ts";
import type { Command, CommandContext } from "./command.ts";

function createRecovery({ db, clock, admin }: CommandContext) {
  return adminRecovery(db, auditLog(db, clock), clock, admin);
}

const resetPassword: Command = {
  parameters: [],
  summary: "unlocks the administrator's login, ends its sessions and prints a new password",
  async run(context) {
    const recovery = createRecovery(context);
    const password = await recovery.resetPassword();
    const secondFactor = (await recovery.hasSecondFactor())
      ? ["The login still asks for a code; `admin remove-second-factor` ends that."]
      : [];
    if (password === undefined)
      return {
        isOk: false,
        lines: [
          "The login is unlocked, and the administrator is signed out everywhere.",
          "The password is that of ADMIN_PASSWORD: change it where the server's environment is set, and restart the server.",
          ...secondFactor,
        ],
      };
    const { username } = context.admin;
    const line = `Administrator: ${username} · password ${password} (shown only once)`;
    return { isOk: true, lines: [line, ...secondFactor] };
  },
};

const unlock: Command = {
  parameters: [],
  summary: "allows login attempts of the administrator again",
  async run(context) {
    await createRecovery(context).unlock();
    return { isOk: true, lines: ["The login is unlocked."] };
  },
};

const removeSecondFactor: Command = {
  parameters: [],
  summary: "lets the administrator log in without a code",
  async run(context) {
    const hadOne = await createRecovery(context).removeSecondFactor();
    return {
      isOk: true,
      lines: [hadOne ? "The second factor is removed." : "There was no second factor."],
    };
  },
};

const log: Command = {
  parameters: [],
  summary: "lists what was done to the administration, newest first",
  async run({ db, clock }) {
    const actions = await auditLog(db, clock).list();
    const lines = actions.map(({ at, actor, action, network }) =>
      [at, actor, action, network].filter(Boolean).join("  "),
    );
    return { isOk: true, lines: lines.length > 0 ? lines : ["Nothing is recorded."] };
  },
};

export const ADMIN_COMMANDS: Readonly<Record<string, Command>> = {
  "admin reset-password": resetPassword,
  "admin unlock": unlock,
  "admin remove-second-factor": removeSecondFactor,
  "admin log": log,
};
