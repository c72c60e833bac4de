import { createHash, randomBytes } from "node:crypto";
import { toReadableCode } from "./readable-code.ts";

const COUNT = 10;

/** Ten codes of 80 random bits, in groups that are easy to type. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => toReadableCode(randomBytes(16), 4));
}

/** Codes are compared without case, spaces and hyphens. */
export function normalizeCode(code: string): string {
  return code.toLowerCase().replaceAll(/[\s-]/g, "");
}

/** The stored form: 80 random bits need no slow or salted hash. */
export function hashRecoveryCode(code: string): string {
  return createHash("sha256").update(normalizeCode(code)).digest("base64url");
}
