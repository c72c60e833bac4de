import type { Passkey, PasskeyCreationOptions, PasskeyRequestOptions } from "@attune/contract";
import type { Caller, Principal } from "../../../http/endpoints.ts";
import type { AuthContext, Body } from "../context.ts";
import type { AuthResult } from "../records/user.ts";
import { addPasskey, passkeyCreationOptions } from "./add-passkey.ts";
import { createChallenges } from "./challenges.ts";
import type { PasskeyContext } from "./context.ts";
import { listPasskeys, removePasskey } from "./passkey.ts";
import { loginWithPasskey, passkeyRequestOptions } from "./passkey-login.ts";

export interface PasskeyService {
  beginLogin(caller: Caller): Promise<{ options: PasskeyRequestOptions; cookie: string }>;
  /** @throws Failure `passkey_expired`, `unknown_passkey` */
  login(
    body: Body<"loginWithPasskey">,
    cookie: string | undefined,
    caller: Caller,
    previous?: Principal,
  ): Promise<AuthResult>;
  /** Oldest first. */
  list(userId: string): Promise<Passkey[]>;
  /** @throws Failure `reauthentication_required`, `too_many_passkeys` */
  beginAdding(principal: Principal): Promise<{ options: PasskeyCreationOptions; cookie: string }>;
  /** @throws Failure `passkey_expired`, `passkey_refused`, `too_many_passkeys` */
  add(
    body: Body<"addPasskey">,
    cookie: string | undefined,
    caller: Caller,
    principal: Principal,
  ): Promise<Passkey>;
  /** @throws Failure `not_found` */
  remove(id: string, userId: string): Promise<void>;
}

export function passkeyService(auth: AuthContext): PasskeyService {
  const context: PasskeyContext = { ...auth, challenges: createChallenges(auth.db, auth.clock) };
  return {
    beginLogin: (caller) => passkeyRequestOptions(context, caller),
    login: (body, cookie, caller, previous) =>
      loginWithPasskey(context, body, cookie, caller, previous),
    list: (userId) => listPasskeys(context, userId),
    beginAdding: (principal) => passkeyCreationOptions(context, principal),
    add: (body, cookie, caller, principal) => addPasskey(context, body, cookie, caller, principal),
    remove: (id, userId) => removePasskey(context, id, userId),
  };
}
