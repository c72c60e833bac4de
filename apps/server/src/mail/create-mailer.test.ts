import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createMailer, type MailConfig } from "./create-mailer.ts";
import { passwordResetEmail, usernamesEmail } from "./emails/index.ts";
import type { DeliveryResult } from "./mailer.ts";

const SENDER = "office@attune.example";
const SITE = { mailSender: SENDER, publicUrl: "http://localhost:3000" };
const DROPPED =
  "dropped an email that could not be sent; check SMTP_URL with `npm run operate -- doctor`";
const LINK = "https://attune.example/reset-password?token=abc";

/** Records log lines. */
function testLog() {
  const lines: { level: string; facts: object; message: string }[] = [];
  const record = (level: string) => (facts: object, message: string) =>
    void lines.push({ level, facts, message });
  return { lines, log: { info: record("info"), error: record("error") } };
}

interface Received {
  readonly to: string[];
  readonly email: Email;
}

/** A mail server. Rejects a recipient such as `550@example.org` with that SMTP code. */
async function mailServer() {
  const received: Received[] = [];
  const attempts: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo({ address }, _session, done) {
      attempts.push(address);
      const responseCode = Number(/^(\d{3})@/.exec(address)?.[1]);
      done(responseCode ? Object.assign(new Error(`no ${address}`), { responseCode }) : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const email = await PostalMime.parse(Buffer.concat(chunks));
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), email });
        done();
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return { server, received, attempts, url: `smtp://127.0.0.1:${port}` };
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "attune-mail-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describe("with a mail server", () => {
  let mail: Awaited<ReturnType<typeof mailServer>>;
  beforeAll(async () => {
    mail = await mailServer();
  });
  afterAll(() => new Promise<void>((resolve) => mail.server.close(() => resolve())));

  async function send(...emails: Parameters<ReturnType<typeof createMailer>["enqueue"]>[0][]) {
    mail.received.length = 0;
    mail.attempts.length = 0;
    const { lines, log } = testLog();
    const config: MailConfig = { ...SITE, smtpUrl: mail.url, dataDir: "/nowhere" };
    const results: DeliveryResult[] = [];
    const onResult = (result: DeliveryResult) => void results.push(result);
    const mailer = createMailer(config, log, { retryDelaysMs: [1], onResult });
    for (const email of emails) mailer.enqueue(email);
    await mailer.settled();
    return { received: mail.received, attempts: mail.attempts, lines, results };
  }

  test("delivers text and HTML from the configured sender", async () => {
    const to = "clara@example.org";
    const email = passwordResetEmail({ to, links: [{ username: "Clara 🎻 عازفة", url: LINK }] });
    const { received, lines } = await send(email);
    expect(received).toHaveLength(1);
    const [{ to: recipients, email: delivered } = { to: [], email: undefined }] = received;
    expect(recipients).toEqual([to]);
    expect(delivered).toMatchObject({
      from: { name: "Attune", address: SENDER },
      replyTo: [{ address: SENDER }],
      to: [{ address: to }],
      subject: email.subject,
    });
    for (const part of [delivered?.text, delivered?.html]) {
      expect(part).toContain(LINK);
      expect(part).toContain("Clara 🎻 عازفة");
    }
    expect(lines).toEqual([]);
  });

  test("lets no username add a header and no address add a recipient", async () => {
    const usernames = ["x\r\nBcc: all@example.org\r\n\r\n<b>"];
    const { received } = await send(
      usernamesEmail({ to: "clara@example.org", usernames }),
      usernamesEmail({ to: "clara@example.org, robert@example.org", usernames }),
    );
    expect(received[0]?.to).toEqual(["clara@example.org"]);
    expect(received[0]?.email.bcc).toBeUndefined();
    expect(received.flatMap(({ to }) => to)).not.toContain("all@example.org");
    expect(received.flatMap(({ to }) => to)).not.toContain("robert@example.org");
  });

  test("does not retry after a permanent rejection, and logs it without the address", async () => {
    const { received, attempts, lines } = await send(
      usernamesEmail({ to: "550@example.org", usernames: ["a"] }),
      usernamesEmail({ to: "clara@example.org", usernames: ["a"] }),
    );
    expect(attempts.filter((address) => address === "550@example.org")).toHaveLength(1);
    expect(received.map(({ to }) => to)).toEqual([["clara@example.org"]]);
    expect(lines).toEqual([
      { level: "error", facts: { reason: "EENVELOPE 550" }, message: DROPPED },
    ]);
  });

  test("reports whether each email was sent, failed or was refused", async () => {
    const addresses = ["clara@example.org", "550@example.org", "451@example.org"];
    const { results } = await send(
      ...addresses.map((to) => usernamesEmail({ to, usernames: ["a"] })),
    );
    expect(results.toSorted()).toEqual(["failed", "refused", "sent"]);
  });

  test.each([
    ["500@example.org", 1],
    ["499@example.org", 2],
    ["451@example.org", 2],
  ])("attempts delivery to %s %i times when one retry is configured", async (to, count) => {
    const { attempts, lines } = await send(usernamesEmail({ to, usernames: ["a"] }));
    expect(attempts).toEqual(Array.from({ length: count }, () => to));
    expect(lines).toMatchObject([{ level: "error" }]);
  });
});

test("logs one line when the mail server is unreachable", async () => {
  const closed = await mailServer();
  await new Promise<void>((resolve) => closed.server.close(() => resolve()));
  const { lines, log } = testLog();
  const config = { ...SITE, smtpUrl: closed.url, dataDir: "/nowhere" };
  const mailer = createMailer(config, log, { retryDelaysMs: [1, 1] });
  mailer.enqueue(usernamesEmail({ to: "clara@example.org", usernames: ["a"] }));
  await mailer.settled();
  expect(lines).toMatchObject([{ level: "error", message: DROPPED }]);
  expect(JSON.stringify(lines)).not.toContain("clara");
});

describe("without a mail server", () => {
  test("writes emails to a private outbox folder and logs their links", async () => {
    const dataDir = temporaryFolder();
    const { lines, log } = testLog();
    const mailer = createMailer({ ...SITE, smtpUrl: undefined, dataDir }, log);
    mailer.enqueue(
      passwordResetEmail({ to: "clara@example.org", links: [{ username: "Clara", url: LINK }] }),
    );
    await mailer.settled();
    const folder = join(dataDir, "outbox");
    const files = readdirSync(folder);
    expect(files).toHaveLength(1);
    const file = join(folder, files[0] ?? "");
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const email = await PostalMime.parse(readFileSync(file));
    expect(email.text).toContain(LINK);
    expect(lines).toMatchObject([{ level: "info", facts: { file, links: [LINK] } }]);
  });

  test.each([
    ["http://localhost:4000", true],
    ["http://127.0.0.1:3000", true],
    ["http://[::1]:3000", true],
    ["https://localhost", false],
    ["http://attune.example", false],
    ["http://192.168.0.7:3000", false],
    ["https://attune.example", false],
  ])("logs links for %s: %j", async (publicUrl, isLogged) => {
    const { lines, log } = testLog();
    const dataDir = temporaryFolder();
    const mailer = createMailer({ ...SITE, smtpUrl: undefined, dataDir, publicUrl }, log);
    mailer.enqueue(
      passwordResetEmail({ to: "clara@example.org", links: [{ username: "Clara", url: LINK }] }),
    );
    await mailer.settled();
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(lines).includes(LINK)).toBe(isLogged);
  });

  test("logs one line when the outbox cannot be written", async () => {
    const { lines, log } = testLog();
    const config = { ...SITE, smtpUrl: undefined, dataDir: "/dev/null" };
    const mailer = createMailer(config, log, { retryDelaysMs: [] });
    mailer.enqueue(usernamesEmail({ to: "clara@example.org", usernames: ["a"] }));
    await mailer.settled();
    expect(lines).toMatchObject([{ level: "error", facts: { reason: "EEXIST" } }]);
  });
});
