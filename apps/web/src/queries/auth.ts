import { authEndpoints } from "@attune/contract";
import { accountWork } from "./account-work.ts";
import { connect } from "./client.ts";
import { createAuth } from "./create-auth.ts";
import { session } from "./session.ts";
import { wire } from "./wire.ts";

const api = connect(authEndpoints);

export { SessionEnded } from "./create-auth.ts";

/** Signing in and out, and the account's own affairs. Comes with the contract: fetch it late. */
export const auth = createAuth({ api, session, wire, life: accountWork });
