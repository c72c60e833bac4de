import { hash, randomBytes } from "node:crypto";

const BYTES = 32;
const WELL_FORMED = /^[\w-]{43}$/;

/** A random token of 256 bits, in base64url. */
export function createToken(): string {
  return randomBytes(BYTES).toString("base64url");
}

export function isWellFormedToken(text: string): boolean {
  return WELL_FORMED.test(text);
}

/** The stored form of a token. 256 random bits need no slow or salted hash. */
export function hashToken(token: string): string {
  return hash("sha256", token, "base64url");
}
