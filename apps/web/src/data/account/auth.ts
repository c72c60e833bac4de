import { authEndpoints } from "@attune/contract";
import { createApi } from "../api/create-api.ts";
import { transport } from "../api/transport.ts";
import { authSession } from "../auth-session/auth-session.ts";
import { accountLifecycle } from "./account-lifecycle.ts";
import { createAuth } from "./create-auth.ts";

const api = createApi(authEndpoints);

export { AuthSessionEndedError } from "./create-auth.ts";

/** Signing in and out, and managing the account. Brings the contract along: import it lazily. */
export const auth = createAuth({ api, authSession, transport, lifecycle: accountLifecycle });
