/** A thread that does what each message says: reply with its thread id, wait forever, crash, or exit. */
import { parentPort, threadId } from "node:worker_threads";

parentPort?.on("message", (message: Uint8Array) => {
  const command = Buffer.from(message).toString();
  if (command === "wait") Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  if (command === "crash") throw new Error("crashed");
  if (command === "exit") process.exit(0);
  parentPort?.postMessage(`${command} by ${threadId}`);
});
