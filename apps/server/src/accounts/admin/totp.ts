import { PRODUCT } from "@attune/contract/product";
import { Secret, TOTP } from "otpauth";

const STEP_MS = 30_000;
/** As recommended by RFC 4226. */
const SECRET_BYTES = 20;
/** How far the clock of a phone may be off, in steps. */
const WINDOW_STEPS = 1;

/** A random secret in base32. */
export function createTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The parameters that every authenticator app supports. */
const createTotp = (secret: string, label = "") =>
  new TOTP({
    issuer: PRODUCT.name,
    label,
    algorithm: "SHA1",
    digits: 6,
    period: STEP_MS / 1000,
    secret: Secret.fromBase32(secret),
  });

/** The `otpauth://` address that an authenticator app reads from a QR code. */
export function toKeyUri(secret: string, username: string): string {
  return createTotp(secret, username).toString();
}

/**
 * The time step of a code of RFC 6238: a whole number of 30 s since the epoch.
 * @param code Six digits.
 * @returns Undefined if it is no code of the current step or of one of its neighbors.
 */
export function findTotpStep(secret: string, code: string, now: number): number | undefined {
  const delta = createTotp(secret).validate({ token: code, timestamp: now, window: WINDOW_STEPS });
  return delta === null ? undefined : Math.floor(now / STEP_MS) + delta;
}
