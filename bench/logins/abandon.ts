/**
 * For each line on stdin, sends logins from different networks to the port in the first argument, all
 * concurrently, and disconnects before they are answered. Prints a line when it is ready, and after each time.
 */
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";

const LOGINS = 400;
const CLIENT_TIMEOUT_MS = 50;

const port = Number(process.argv[2]);

async function sendLogin(round: number, n: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  await once(socket, "connect");
  const body = JSON.stringify({ username: `unknown ${round} ${n}`, password: "Wrong-password 1" });
  const headers = [
    "POST /api/auth/login HTTP/1.1",
    "Host: localhost",
    "Content-Type: application/json",
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Forwarded-For: 10.${round}.${n >> 8}.${n & 255}`,
  ];
  socket.write(`${headers.join("\r\n")}\r\n\r\n${body}`);
  return socket;
}

console.info("ready");
let round = 0;
for await (const _ of createInterface({ input: process.stdin })) {
  round += 1;
  const sockets = await Promise.all(Array.from({ length: LOGINS }, (_, n) => sendLogin(round, n)));
  await delay(CLIENT_TIMEOUT_MS);
  for (const socket of sockets) socket.destroy();
  console.info("abandoned");
}
