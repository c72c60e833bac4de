import { createSafeStorage, type WebStorage } from "../key-value-storage.ts";

const fail = (): never => {
  throw new Error("SecurityError");
};

/** Throws on every access, as a browser does that denies access to its storage. */
const failingWebStorage: WebStorage = {
  getItem: fail,
  setItem: fail,
  removeItem: fail,
  key: fail,
  get length() {
    return fail();
  },
};

export const createFailingStorage = (onUnkept?: (key: string) => void) =>
  createSafeStorage(failingWebStorage, onUnkept);
