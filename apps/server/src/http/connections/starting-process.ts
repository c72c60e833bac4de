/** The process of `answerWhileStarting`, which accepts from the listeners that it gets. Ends with its parent. */
import type { Server as TcpServer } from "node:net";
import { createNotReadyServer } from "./not-ready.ts";

const server = createNotReadyServer();
const listeners: TcpServer[] = [];

process.on("message", (_message, listener: TcpServer) => {
  listener.on("connection", (socket) => server.emit("connection", socket));
  listeners.push(listener);
  process.send?.("accepting");
});
// Connections that it has accepted get their answers.
process.on("disconnect", () => {
  for (const listener of listeners) listener.close();
});
