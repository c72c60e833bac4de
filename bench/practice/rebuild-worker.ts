import { parentPort } from "node:worker_threads";
import type { Answer } from "@attune/memory";
import { rememberAll } from "./answers.ts";

parentPort?.on("message", (answers: Answer[]) => {
  parentPort?.postMessage(rememberAll(answers).size);
});
