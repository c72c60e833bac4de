import { expect, test } from "vitest";
import { startupWarnings } from "./startup-warnings.ts";

const UNENCRYPTED = /^Warning: other machines can connect to HOST=\S+, and their passwords /;
const UNSENT = /^Warning: SMTP_URL is not set\. /;
const SMTP = "smtp://mail.example";

test.each<[string, string, string | undefined, RegExp[]]>([
  ["localhost", "http://localhost:3000", undefined, []],
  ["127.0.0.1", "http://127.0.0.1:3000", undefined, []],
  ["::1", "http://[::1]:3000", undefined, []],
  ["localhost", "https://attune.example", undefined, [UNSENT]],
  ["localhost", "https://attune.example", SMTP, []],
  ["0.0.0.0", "https://attune.example", SMTP, []],
  ["0.0.0.0", "http://localhost:3000", SMTP, [UNENCRYPTED]],
  ["::", "http://localhost:3000", SMTP, [UNENCRYPTED]],
  ["192.0.2.1", "http://192.0.2.1:3000", undefined, [UNENCRYPTED, UNSENT]],
  ["attune.example", "http://attune.example", SMTP, [UNENCRYPTED]],
])("HOST=%s, PUBLIC_URL=%s, SMTP_URL=%s", (host, publicUrl, smtpUrl, expected) => {
  const warnings = startupWarnings({ host, publicUrl, smtpUrl });
  expect(warnings).toEqual(expected.map((warning) => expect.stringMatching(warning)));
});
