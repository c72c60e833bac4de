/** Setup of the server's tests: replaces argon2 by `fast-argon2.ts`, before any module that hashes is loaded. */
import { vi } from "vitest";
import { fastArgon2, realArgon2 } from "./fast-argon2.ts";

vi.doMock("@node-rs/argon2", () => ({
  ...realArgon2,
  // Called through the object, so that a test's spies are seen by modules that were loaded before it.
  hash: (...args: Parameters<typeof fastArgon2.hash>) => fastArgon2.hash(...args),
  verify: (...args: Parameters<typeof fastArgon2.verify>) => fastArgon2.verify(...args),
}));
