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

const SENDER = "office@attune.example";
const LINK = "https://attune.example/reset-password?token=abc";

/** Keeps what is logged. */
function testLog() {
  const lines: { level: string; facts: object; message: string }[] = [];
  const note = (level: string) => (facts: object, message: string) =>
    void lines.push({ level, facts, message });
  return { lines, log: { info: note("info"), error: note("error") } };
}

interface Received {
  readonly to: string[];
  readonly letter: Email;
}

/** A real mail server, which refuses whoever is called 'refused'. */
async function mailServer() {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith("refused") ? new Error(`550 no ${address}`) : null),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const letter = await PostalMime.parse(Buffer.concat(chunks));
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), letter });
        done();
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return { server, received, url: `smtp://127.0.0.1:${port}` };
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "attune-mail-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describe("by a mail server", () => {
  let mail: Awaited<ReturnType<typeof mailServer>>;
  beforeAll(async () => {
    mail = await mailServer();
  });
  afterAll(() => new Promise<void>((resolve) => mail.server.close(() => resolve())));

  async function send(...letters: Parameters<ReturnType<typeof createMailer>["enqueue"]>[0][]) {
    mail.received.length = 0;
    const { lines, log } = testLog();
    const config: MailConfig = { smtpUrl: mail.url, mailSender: SENDER, dataDir: "/nowhere" };
    const mailer = createMailer(config, log, [1]);
    for (const letter of letters) mailer.enqueue(letter);
    await mailer.settled();
    return { received: mail.received, lines };
  }

  test("a letter arrives, as text and as a page, from the sender", async () => {
    const to = "clara@example.org";
    const letter = passwordResetEmail({ to, links: [{ username: "Clara 🎻 عازفة", url: LINK }] });
    const { received, lines } = await send(letter);
    expect(received).toHaveLength(1);
    const [{ to: receivers, letter: arrived } = { to: [], letter: undefined }] = received;
    expect(receivers).toEqual([to]);
    expect(arrived).toMatchObject({
      from: { name: "Attune", address: SENDER },
      replyTo: [{ address: SENDER }],
      to: [{ address: to }],
      subject: letter.subject,
    });
    for (const part of [arrived?.text, arrived?.html]) {
      expect(part).toContain(LINK);
      expect(part).toContain("Clara 🎻 عازفة");
    }
    expect(lines).toEqual([]);
  });

  test("a name writes no header and an address makes no second receiver", async () => {
    const usernames = ["x\r\nBcc: all@example.org\r\n\r\n<b>"];
    const { received } = await send(
      usernamesEmail({ to: "clara@example.org", usernames }),
      usernamesEmail({ to: "clara@example.org, robert@example.org", usernames }),
    );
    expect(received[0]?.to).toEqual(["clara@example.org"]);
    expect(received[0]?.letter.bcc).toBeUndefined();
    expect(received.flatMap(({ to }) => to)).not.toContain("all@example.org");
    expect(received.flatMap(({ to }) => to)).not.toContain("robert@example.org");
  });

  test("a refused letter is told without its address, and holds up no other", async () => {
    const { received, lines } = await send(
      usernamesEmail({ to: "refused@example.org", usernames: ["a"] }),
      usernamesEmail({ to: "clara@example.org", usernames: ["a"] }),
    );
    expect(received.map(({ to }) => to)).toEqual([["clara@example.org"]]);
    expect(lines).toEqual([
      { level: "error", facts: { reason: "EENVELOPE 550" }, message: "a letter was not sent" },
    ]);
  });
});

test("where no mail server answers, one line tells it", async () => {
  const closed = await mailServer();
  await new Promise<void>((resolve) => closed.server.close(() => resolve()));
  const { lines, log } = testLog();
  const config = { smtpUrl: closed.url, mailSender: SENDER, dataDir: "/nowhere" };
  const mailer = createMailer(config, log, [1, 1]);
  mailer.enqueue(usernamesEmail({ to: "clara@example.org", usernames: ["a"] }));
  await mailer.settled();
  expect(lines).toMatchObject([{ level: "error", message: "a letter was not sent" }]);
  expect(JSON.stringify(lines)).not.toContain("clara");
});

describe("without a mail server", () => {
  test("letters lie in the outbox, for its owner alone, and their links are in the log", async () => {
    const dataDir = temporaryFolder();
    const { lines, log } = testLog();
    const mailer = createMailer({ smtpUrl: undefined, mailSender: SENDER, dataDir }, log);
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
    const letter = await PostalMime.parse(readFileSync(file));
    expect(letter.text).toContain(LINK);
    expect(lines).toMatchObject([{ level: "info", facts: { file, links: [LINK] } }]);
  });

  test("a folder that can't be written is told, and stops nobody", async () => {
    const { lines, log } = testLog();
    const config = { smtpUrl: undefined, mailSender: SENDER, dataDir: "/dev/null" };
    const mailer = createMailer(config, log, []);
    mailer.enqueue(usernamesEmail({ to: "clara@example.org", usernames: ["a"] }));
    await mailer.settled();
    expect(lines).toMatchObject([{ level: "error", facts: { reason: "ENOTDIR" } }]);
  });
});
