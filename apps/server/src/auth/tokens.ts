import { createHash, randomBytes } from "node:crypto";

const BYTES = 32;
const SHAPE = /^[\w-]{43}$/;

/** A secret of 256 bits, in base64url. */
export function createToken(): string {
  return randomBytes(BYTES).toString("base64url");
}

/** Whether this could ever have been a token. */
export function isWellFormedToken(text: string): boolean {
  return SHAPE.test(text);
}

/** What is kept of a token: with so many random bits a plain hash can't be undone. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
