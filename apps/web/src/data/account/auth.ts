import { authEndpoints } from "@attune/contract";
import { connect } from "../api/create-api.ts";
import { wire } from "../api/transport.ts";
import { session } from "../auth-session/auth-session.ts";
import { accountWork } from "./account-lifecycle.ts";
import { createAuth } from "./create-auth.ts";

const api = connect(authEndpoints);

export { SessionEnded } from "./create-auth.ts";

/** Signing in and out, and the account's own affairs. Comes with the contract: fetch it late. */
export const auth = createAuth({ api, session, wire, life: accountWork });
