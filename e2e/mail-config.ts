import { tmpdir } from "node:os";
import path from "node:path";

/** Where the app is served for the journeys. */
export const appPort = (): number => Number(process.env["E2E_PORT"] ?? 4399);

/** By the port of the app, so that runs side by side have a post office each. */
export const mailConfig = (port: number) => ({
  port: port + 1000,
  folder: path.join(tmpdir(), `attune-e2e-mail-${port}`),
});
