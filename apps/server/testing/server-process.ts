import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { PassThrough } from "node:stream";
import type { DatabaseLocation } from "../src/db/connection.ts";

const MAIN = new URL("../src/process/main.ts", import.meta.url).pathname;

export interface ServerProcess {
  readonly server: ChildProcess;
  readonly port: number;
  /** Kills it without warning, as the system does when memory is short. */
  kill(): Promise<void>;
}

/** Starts the server as an operator does, on a free port. */
export async function startServerProcess(database: DatabaseLocation): Promise<ServerProcess> {
  const server = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      HOST: "localhost",
      PORT: "0",
      PUBLIC_URL: "http://localhost:3000",
      DATA_DIR: database.dataDir,
      DATABASE_URL: database.databaseUrl ?? "",
      ADMIN_PASSWORD: "Baton-and-podium 9",
      LOG_LEVEL: "info",
      ADS: "off",
      METRICS_PORT: "0",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(server, "exit");
  return {
    server,
    port: await listeningPort(server),
    async kill() {
      server.kill("SIGKILL");
      await ended;
    },
  };
}

/** Reads the port from the log, and goes on reading so that the server never waits. */
async function listeningPort(server: ChildProcess): Promise<number> {
  const port = Promise.withResolvers<number>();
  const lines = createInterface(server.stdout ?? new PassThrough());
  let isListening = false;
  lines.on("line", (line) => {
    const match = /Server listening at http:\/\/\S+:(\d+)/.exec(line)?.[1];
    if (match) port.resolve(Number(match));
    isListening ||= match !== undefined;
  });
  lines.on("close", () => isListening || port.reject(new Error("the server ended")));
  return port.promise;
}
