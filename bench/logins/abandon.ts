/**
 * Sends logins from different networks to the port in the first argument, all at once, and disconnects
 * before they are answered. Prints a line when it has.
 */
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

const LOGINS = 400;
const CLIENT_TIMEOUT_MS = 50;

const port = Number(process.argv[2]);
const sockets = await Promise.all(
  Array.from({ length: LOGINS }, async () => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    await once(socket, "connect");
    return socket;
  }),
);
for (const [n, socket] of sockets.entries()) {
  const body = JSON.stringify({
    username: `unknown ${process.pid} ${n}`,
    password: "Wrong-password 1",
  });
  const headers = [
    "POST /api/auth/login HTTP/1.1",
    "Host: localhost",
    "Content-Type: application/json",
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Forwarded-For: 10.${process.pid & 255}.${n >> 8}.${n & 255}`,
  ];
  socket.write(`${headers.join("\r\n")}\r\n\r\n${body}`);
}
await delay(CLIENT_TIMEOUT_MS);
for (const socket of sockets) socket.destroy();
console.info("abandoned");
