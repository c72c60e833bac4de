/** Analyzes a WAV file with the app's own code: `npm run -s voice`; see USAGE. */
import { EXIT_BROKEN_FILE, voice } from "./voice.ts";

// A reader that closes the pipe early (`| head`) is not an error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  process.exit(error.code === "EPIPE" ? 0 : EXIT_BROKEN_FILE);
});

process.exitCode = await voice(process.argv.slice(2), {
  // npm runs scripts in the project's root; INIT_CWD is the caller's folder.
  folder: process.env["INIT_CWD"] ?? ".",
  print: (text) => process.stdout.write(text),
  printError: (line) => process.stderr.write(`${line}\n`),
});
