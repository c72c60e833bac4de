/**
 * Lets the screen reader Orca read scenes in Firefox, and compares what it says with golden transcripts:
 * `npm run reader`. See docs/browsers.md.
 * Exit codes: 0 all equal; 1 a scene failed, or in CI a package is missing; 2 the run itself failed.
 */
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { ROOT } from "../../../scripts/build/paths.ts";
import { buildWeb } from "../../../scripts/build/web.ts";
import { followNpm } from "../../../scripts/follow-npm.ts";
import { installMissing } from "../../../scripts/system-packages.ts";
import { killServers, startServer } from "../../faults/server.ts";
import { openWithPuppeteer } from "../drivers/puppeteer.ts";
import { STAGE_PACKAGES } from "../engines.ts";
import { startDesktop } from "../stage/desktop.ts";
import { killAll } from "../stage/processes.ts";
import { openSound } from "../stage/sound.ts";
import { createKeyboard } from "./keyboard.ts";
import { startOrca } from "./orca.ts";
import { SCENES } from "./scenes/index.ts";
import { compareTranscripts, findInterruptions, formatTranscript } from "./transcript.ts";
import { createUser } from "./user.ts";

const PACKAGES = [...STAGE_PACKAGES, "firefox-esr", "xdotool", "orca", "at-spi2-core"];
const GOLDEN = path.join(import.meta.dirname, "transcripts");
const RESULTS = path.join(ROOT, ".reader-results");
const USAGE = "npm run reader -- [--only SCENE]... [--update]";
const FAILED_SCENES = 1;
const FAILED_RUN = 2;

/** @returns The transcript that was reviewed; empty if there is none yet. */
function readGolden(name: string): string {
  try {
    return readFileSync(path.join(GOLDEN, `${name}.txt`), "utf8");
  } catch {
    return "";
  }
}

async function main(): Promise<number> {
  const { values: options } = parseArgs({
    options: {
      only: { type: "string", multiple: true, default: [] },
      update: { type: "boolean", default: false },
    },
  });
  const scenes = SCENES.filter(
    ({ name }) => options.only.length === 0 || options.only.includes(name),
  );
  if (scenes.length === 0) throw new Error(`No scene is named ${options.only.join(" or ")}.`);
  const missing = installMissing(PACKAGES);
  if (missing.length > 0) {
    console.warn(`The screen reader did not run: install ${missing.join(" ")}.`);
    return process.env["CI"] ? FAILED_SCENES : 0;
  }
  buildWeb();
  const desktop = await startDesktop();
  process.once("exit", desktop.remove);
  const orca = await startOrca(desktop);
  const dataDir = mkdtempSync(path.join(desktop.folder, "data-"));
  const server = await startServer({ databaseUrl: undefined, dataDir });
  const sound = await openSound(desktop);
  console.info(`Orca ${orca.version}`);
  let failures = 0;
  for (const scene of scenes) {
    const start = performance.now();
    // A new browser, since Orca says less of a page that follows another one.
    const driver = await openWithPuppeteer("firefox", desktop);
    const baseUrl = server.url.replace("127.0.0.1", "localhost");
    const { user, finish } = createUser({
      ...{ driver, keyboard: createKeyboard(desktop), orca, sound, baseUrl },
    });
    const problems: string[] = [];
    mkdirSync(RESULTS, { recursive: true });
    try {
      await scene.run(user);
    } catch (error) {
      problems.push((error as Error).message);
      await driver.screenshot(path.join(RESULTS, `${scene.name}.png`));
    }
    const { exchanges, utterances, busy } = await finish();
    await driver.close();
    const transcript = formatTranscript(exchanges);
    writeFileSync(path.join(RESULTS, `${scene.name}.txt`), transcript);
    for (const { words } of findInterruptions(utterances, busy))
      problems.push(`said while a note sounded or the microphone listened: ${words}`);
    if (options.update && problems.length === 0)
      writeFileSync(path.join(GOLDEN, `${scene.name}.txt`), transcript);
    problems.push(...compareTranscripts(transcript, readGolden(scene.name)));
    const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(5);
    console.info(`${problems.length === 0 ? "ok  " : "FAIL"} ${seconds} s  ${scene.name}`);
    for (const problem of problems) console.info(`    ${problem}`);
    if (problems.length > 0) failures += 1;
  }
  await server.stop();
  console.info(`reader: ${scenes.length - failures} of ${scenes.length} scenes passed`);
  return failures === 0 ? 0 : FAILED_SCENES;
}

followNpm();
process.once("exit", killAll);
// The signal may come twice: from the terminal or a timeout, and from followNpm.
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => void killServers().finally(() => process.exit(FAILED_RUN)));
try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(`Usage: ${USAGE}`);
  process.exitCode = FAILED_RUN;
}
await killServers();
process.exit();
