/** Bodies that are too large, too deep or not what their headers say, for every endpoint with a body. */
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Endpoint } from "@attune/contract";
import { examplesOf } from "./examples.ts";
import { planExample } from "./requests.ts";
import { type AttackSession, attack, eachAtOnce } from "./session.ts";

const NAME = "bodies";
const JSON_TYPE = { "content-type": "application/json" };
const MEGABYTE = 1_000_000;

interface Body {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** 40 kB that unpack to 40 MB. */
const ZEROS = Buffer.alloc(40 * MEGABYTE, "0");
const DEEP = 30_000;

const json = (text: string): Body => ({ headers: JSON_TYPE, body: Buffer.from(text) });

function hostileBodies(valid: Buffer): Body[] {
  return [
    { headers: { ...JSON_TYPE, "content-encoding": "gzip" }, body: gzipSync(ZEROS) },
    {
      headers: { ...JSON_TYPE, "content-encoding": "br" },
      body: brotliCompressSync(ZEROS.subarray(0, MEGABYTE)),
    },
    { headers: { ...JSON_TYPE, "content-encoding": "gzip" }, body: gzipSync(valid) },
    { headers: { ...JSON_TYPE, "content-encoding": "gzip" }, body: valid },
    { headers: { "content-type": "text/plain" }, body: valid },
    {
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: Buffer.from("a=b&__proto__[x]=1"),
    },
    {
      headers: { "content-type": "multipart/form-data; boundary=x" },
      body: Buffer.from(
        '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--',
      ),
    },
    { headers: {}, body: valid },
    { headers: JSON_TYPE, body: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), valid]) },
    { headers: JSON_TYPE, body: Buffer.from(valid.toString(), "utf16le") },
    { headers: JSON_TYPE, body: Buffer.from([0xff, 0xfe, 0x00, 0xc0, 0xaf]) },
    { headers: JSON_TYPE, body: Buffer.alloc(0) },
    json("[".repeat(DEEP) + "]".repeat(DEEP)),
    json(`${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`),
    json("[".repeat(DEEP)),
    json(`{"a":"${"x".repeat(70_000)}"}`),
    json(`"${"\\u0000".repeat(10_000)}"`),
    json(`[${"1,".repeat(30_000)}1]`),
    json(`{${'"a":1,'.repeat(9_000)}"a":2}`),
    json('{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}}}'),
    { headers: JSON_TYPE, body: ZEROS.subarray(0, 13 * MEGABYTE) },
  ];
}

export async function attackBodies(
  session: AttackSession,
  contract: Readonly<Record<string, Endpoint>>,
): Promise<void> {
  for (const [name, endpoint] of Object.entries(contract)) {
    if (!endpoint.body) continue;
    session.roles.begin();
    const [example] = examplesOf(name, endpoint, { runs: 1, seed: session.seed });
    if (!example) continue;
    const { hasOwnCredentials: _, auth, ...planned } = planExample(endpoint, example);
    const role = auth === "admin" ? "admin" : "user";
    const bodies = hostileBodies(Buffer.from(planned.body ?? "{}"));
    await eachAtOnce(
      session,
      bodies,
      async ({ headers, body }) => {
        const authorization = `Bearer ${session.roles.tokenOf(role)}`;
        const outgoing = { ...planned, headers: { ...headers, authorization }, body };
        const { foreignTo } = session.roles;
        const { status } = await attack(session, NAME, outgoing, {
          foreignSecrets: foreignTo(role),
        });
        if (status === 401) await session.roles.renew(role);
      },
      4,
    );
  }
}
