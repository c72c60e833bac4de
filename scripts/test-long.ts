/**
 * `npm run test:long`: checks that take minutes and break things, after `npm test` in CI. Installs what it needs as
 * root, see the parts.
 */
import { runChecks } from "./run-checks.ts";

/** On a cluster each request goes to another server. */
const ON_A_CLUSTER = [
  ...["account.journey", "account-access", "admin.journey", "admin-access", "admin-security"],
  ...["devices", "email.journey", "learning", "passkeys", "profile", "progress", "session"],
];

process.env["E2E_CLUSTER"] = "1";
await runChecks([
  ["browsers", "node", "tools/browsers/main.ts"],
  ["screen reader", "node", "tools/browsers/reader/main.ts"],
  ["faults", "node", "tools/faults/main.ts"],
  ["attacks find planted faults", "node", "tools/attack/main.ts", "--self-test"],
  ["attacks", "node", "tools/attack/main.ts"],
  ["journeys on a cluster", "node", "scripts/e2e.ts", "--repeat-failed", ...ON_A_CLUSTER],
]);
