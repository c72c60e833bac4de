import { tmpdir } from "node:os";
import path from "node:path";

/** The port of the server under test. */
export const appPort = (): number => Number(process.env["E2E_PORT"] ?? 4399);

/** The mail catcher's port and folder, derived from the app's port so that parallel runs don't share them. */
export const mailConfig = (port: number) => ({
  port: port + 1000,
  folder: path.join(tmpdir(), `attune-e2e-mail-${port}`),
});
