/**
 * A speech synthesizer that records its texts and finishes immediately. Orca speaks to it by SSIP, the protocol of
 * Speech Dispatcher (its manual `ssip`). Orca's own log is buffered, so it comes too late to wait for.
 */
import { createServer, type Socket } from "node:net";
import { type Utterance, wordsOf } from "./transcript.ts";

/** Replies to the commands that query something: a code and a line. */
const QUERIES: readonly (readonly [command: RegExp, code: number, line: string])[] = [
  [/^HISTORY GET CLIENT_ID/i, 245, "1"],
  [/^LIST OUTPUT_MODULES/i, 250, "silent"],
  [/^LIST SYNTHESIS_VOICES/i, 249, "Silence\ten\tnone"],
  [/^LIST VOICES/i, 249, "MALE1"],
  [/^GET OUTPUT_MODULE/i, 251, "silent"],
  [/^GET /i, 251, "0"],
];
const STARTS_TEXT = /^SPEAK$/i;
const CHARACTER = /^CHAR (.*)$/i;
/** Sounds, and the names of keys. */
const IS_ECHO = /^(KEY|SOUND_ICON) /i;

/** The events of a message that begins and ends. */
const spoken = (id: number) =>
  ["701", "702"]
    .map((code) => `${code}-${id}\r\n${code}-1\r\n${code} ${code === "701" ? "BEGIN" : "END"}\r\n`)
    .join("");

function serve(socket: Socket, note: (words: string) => void): void {
  let rest = "";
  let text: string[] | undefined;
  let messages = 0;
  const accept = (words: string) => {
    messages += 1;
    note(words);
    socket.write(`225-${messages}\r\n225 OK MESSAGE QUEUED\r\n${spoken(messages)}`);
  };
  const answer = (line: string) => {
    if (text) {
      // A line of the text that begins with a dot has another one before it.
      if (line !== ".") return text.push(line.replace(/^\.\./, "."));
      const words = text.join(" ");
      text = undefined;
      return accept(words);
    }
    if (STARTS_TEXT.test(line)) {
      text = [];
      return socket.write("230 OK RECEIVING DATA\r\n");
    }
    const [, character] = CHARACTER.exec(line) ?? [];
    if (character !== undefined) return accept(character);
    if (IS_ECHO.test(line)) return accept("");
    if (/^QUIT/i.test(line)) return socket.end("231 HAPPY HACKING\r\n");
    const [, code, found] = QUERIES.find(([command]) => command.test(line)) ?? [];
    return socket.write(code === undefined ? "210 OK\r\n" : `${code}-${found}\r\n${code} OK\r\n`);
  };
  socket.setEncoding("utf8");
  socket.on("data", (part: string) => {
    const lines = (rest + part).split("\r\n");
    rest = lines.pop() ?? "";
    for (const line of lines) answer(line);
  });
  // Orca is killed at the end.
  socket.on("error", () => undefined);
}

/**
 * Serves at a Unix socket until the process ends.
 *
 * @returns Everything that was spoken, in order; it grows.
 */
export function startSynthesizer(socketPath: string): readonly Utterance[] {
  const utterances: Utterance[] = [];
  const note = (text: string) => {
    const words = wordsOf(text);
    if (words) utterances.push({ at: Date.now(), words });
  };
  createServer((socket) => serve(socket, note))
    .listen(socketPath)
    .unref();
  return utterances;
}
