import type { SecondFactor } from "@attune/contract";
import { Failure } from "../../base/failure.ts";
import type { Db } from "../../db/schema.ts";
import { transact } from "../../db/transact.ts";
import { createRecoveryCodes, hashRecoveryCode, normalizeCode } from "./recovery-codes.ts";
import * as repository from "./second-factor-repository.ts";
import { createTotpSecret, findTotpStep, toKeyUri } from "./totp.ts";

/** The administrator's second factor: codes of an authenticator app, and recovery codes. */
export interface SecondFactorService {
  status(): Promise<SecondFactor>;
  /**
   * Creates a secret, which replaces one that was not enabled.
   * @throws Failure `second_factor_unchanged` if one is enabled.
   */
  setUp(username: string): Promise<{ secret: string; uri: string }>;
  /** @returns The recovery codes. @throws Failure `wrong_code`, `second_factor_unchanged` */
  enable(code: string): Promise<string[]>;
  /** Uses up a code. @returns Its kind; undefined if it is wrong or was used. */
  verify(code: string): Promise<"code" | "recovery code" | undefined>;
  /** @returns Whether it was enabled. */
  remove(): Promise<boolean>;
}

const SIX_DIGITS = /^\d{6}$/;

export function secondFactorService(db: Db, clock: () => number): SecondFactorService {
  return {
    async status() {
      const factor = await repository.findSecondFactor(db);
      const enabled = (factor?.enabled_at ?? null) !== null;
      const recoveryCodesLeft = await repository.countRecoveryCodes(db);
      return { enabled, recoveryCodesLeft };
    },
    async setUp(username) {
      const secret = createTotpSecret();
      if (!(await repository.savePendingSecret(db, secret)))
        throw new Failure("second_factor_unchanged");
      return { secret, uri: toKeyUri(secret, username) };
    },
    async enable(code) {
      const factor = await repository.findSecondFactor(db);
      if (!factor || factor.enabled_at !== null) throw new Failure("second_factor_unchanged");
      const now = clock();
      const step = findTotpStep(factor.secret, normalizeCode(code), now);
      if (step === undefined) throw new Failure("wrong_code", { field: "code" });
      const recoveryCodes = createRecoveryCodes();
      await transact(db, async (transaction) => {
        if (!(await repository.enableSecret(transaction, factor, step, now)))
          throw new Failure("second_factor_unchanged");
        await repository.saveRecoveryCodes(transaction, recoveryCodes.map(hashRecoveryCode));
      });
      return recoveryCodes;
    },
    async verify(code) {
      const normalized = normalizeCode(code);
      if (!SIX_DIGITS.test(normalized))
        return (await repository.consumeRecoveryCode(db, hashRecoveryCode(normalized)))
          ? "recovery code"
          : undefined;
      const factor = await repository.findSecondFactor(db);
      if (!factor) return undefined;
      const step = findTotpStep(factor.secret, normalized, clock());
      if (step === undefined) return undefined;
      return (await repository.consumeStep(db, factor, step)) ? "code" : undefined;
    },
    remove: () => transact(db, repository.deleteSecondFactor),
  };
}
