/** Sends ambiguous bytes on sockets, and counts what the server answers. */
import { connect } from "node:net";
import { setTimeout } from "node:timers/promises";
import type { Finding } from "../judges/findings.ts";
import { judgeResponse } from "../judges/response.ts";
import { randomAddress } from "./client.ts";
import { RAW_FORMS, type RawForm } from "./raw-forms.ts";
import { type AttackSession, count, eachAtOnce, tallyOf } from "./session.ts";

const NAME = "raw sockets";
/** A server that waits for more gets no more. */
const QUIET_MS = 400;
const MAX_MS = 8_000;

interface Answer {
  readonly text: string;
  readonly ms: number;
}

/** Writes the bytes and reads until the server closes the connection or is quiet. */
async function exchange(url: string, bytes: string): Promise<Answer> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const start = performance.now();
  let text = "";
  let lastMs = start;
  let isClosed = false;
  socket.on("data", (chunk: Buffer) => {
    text += chunk.toString("latin1");
    lastMs = performance.now();
  });
  // A reset is an answer, too.
  socket.on("error", () => {});
  socket.on("close", () => {
    isClosed = true;
  });
  socket.write(bytes, "latin1");
  while (!isClosed && performance.now() - start < MAX_MS) {
    await setTimeout(20);
    if (performance.now() - Math.max(lastMs, start) > QUIET_MS) break;
  }
  socket.destroy();
  return { text, ms: lastMs - start };
}

/** A response follows the body of the one before without a line break. */
const STATUS_LINE = /HTTP\/1\.[01] (\d{3}) /g;

interface ParsedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Splits a stream of responses at their status lines. */
export function splitResponses(text: string): ParsedResponse[] {
  const starts = [...text.matchAll(STATUS_LINE)];
  return starts.map(({ index, 1: status }, number) => {
    const whole = text.slice(index, starts[number + 1]?.index);
    const end = whole.indexOf("\r\n\r\n");
    const lines = whole.slice(0, end).split("\r\n").slice(1);
    const headers = Object.fromEntries(
      lines.map((line) => [
        line.slice(0, line.indexOf(":")).toLowerCase(),
        line.slice(line.indexOf(":") + 1).trim(),
      ]),
    );
    return { status: Number(status), headers, body: end < 0 ? "" : whole.slice(end + 4) };
  });
}

export function judgeRaw(
  { name, maxResponses, first }: RawForm,
  responses: readonly Pick<ParsedResponse, "status">[],
): Finding[] {
  const where = `${NAME}: ${name}`;
  const statuses = responses.map(({ status }) => status);
  const detail = `answered ${statuses.join(", ")}`;
  const [status] = statuses;
  const isWrong = first && status !== undefined && !first.includes(status);
  return isWrong || responses.length > maxResponses ? [{ kind: "smuggled", where, detail }] : [];
}

async function send(session: AttackSession, form: RawForm): Promise<void> {
  const { text, ms } = await exchange(session.client.url, form.bytes);
  const responses = splitResponses(text);
  const tally = tallyOf(session, NAME);
  if (responses.length === 0) count(tally, { status: 0, headers: {}, body: "", ms });
  session.findings.push(...judgeRaw(form, responses));
  for (const response of responses) {
    const received = { ...response, ms };
    count(tally, received);
    // `100 Continue` has no headers.
    if (response.status < 200) continue;
    const expectation = { foreignSecrets: session.roles.foreignTo("anonymous") };
    const where = `${NAME}: ${form.name}`;
    session.findings.push(...judgeResponse(where, received, session.rules, expectation));
  }
}

const me = (credentials: string) =>
  `GET /api/auth/me HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${randomAddress()}\r\n${credentials}\r\n`;

/** Pipelined requests of several callers: each must get its own response. */
async function attackPipeline(session: AttackSession): Promise<void> {
  const { roles } = session;
  const bearer = (token: string | undefined) => `Authorization: Bearer ${token}\r\n`;
  const bytes = [bearer(roles.owner.token), "", bearer(roles.tokenOf("user")), ""].map(me).join("");
  const { text } = await exchange(session.client.url, bytes);
  const [owner, visitor, user, last] = splitResponses(text);
  const statuses = [owner, visitor, user, last].map((each) => each?.status);
  const [username = ""] = roles.owner.shown;
  const isRight =
    String(statuses) === "200,401,200,401" &&
    owner?.body.includes(username) &&
    !user?.body.includes(username);
  tallyOf(session, NAME).requests += 4;
  if (!isRight)
    session.findings.push({
      kind: "foreign_data",
      where: `${NAME}: pipeline of several callers`,
      detail: `answered ${statuses}`,
    });
}

/** Clients that leave in the middle of a request. */
async function abandon(session: AttackSession): Promise<void> {
  const { hostname, port } = new URL(session.client.url);
  const request =
    "POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{";
  for (let length = 1; length <= request.length; length += 3) {
    const socket = connect(Number(port), hostname);
    socket.on("error", () => {});
    socket.write(request.slice(0, length), () => socket.resetAndDestroy());
    tallyOf(session, NAME).requests++;
    tallyOf(session, NAME).closed++;
  }
}

/** @param hasAccounts Whether the server has the product's `/api/auth/me`. */
export async function attackSockets(session: AttackSession, hasAccounts = true): Promise<void> {
  await eachAtOnce(session, RAW_FORMS, (form) => send(session, form));
  if (hasAccounts) await attackPipeline(session);
  await abandon(session);
}
