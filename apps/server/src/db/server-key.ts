import { createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import { findMeta, setMetaOnce } from "./meta.ts";
import type { Db } from "./schema.ts";

const KEY_BYTES = 32;

/** A random key that all servers of this installation share. The first server to ask creates it. */
export function serverKey(db: Db, name: string): () => Promise<KeyObject> {
  let key: KeyObject | undefined;
  return async () => {
    key ??= createSecretKey(await findOrCreate(db, name), "base64url");
    return key;
  };
}

async function findOrCreate(db: Db, name: string): Promise<string> {
  const found = await findMeta(db, name);
  return found ?? (await setMetaOnce(db, name, randomBytes(KEY_BYTES).toString("base64url")));
}
