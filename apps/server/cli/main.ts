/** Commands for operators: `npm run -s operate -- COMMAND`, with the server's environment variables. */
import { operate } from "./operate.ts";

const { exitCode, lines, error } = await operate(process.argv.slice(2), process.env);
for (const line of lines) console.info(line);
if (error !== undefined) console.error(error);
process.exitCode = exitCode;
