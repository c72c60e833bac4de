/** The worker thread of `password-strength.ts`: replies to each request with a score. */
import { parentPort } from "node:worker_threads";
import type { ScoreRequest } from "./password-strength.ts";
import { scorePassword } from "./score-password.ts";

parentPort?.on("message", (message: Uint8Array) => {
  const { password, personalWords }: ScoreRequest = JSON.parse(Buffer.from(message).toString());
  parentPort?.postMessage(scorePassword(password, personalWords));
});
