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
import { installMissing } from "../../../scripts/system-packages.ts";
import { startServer } from "../../faults/server.ts";
import { runCommand } from "../command.ts";
import { openWithPuppeteer } from "../drivers/puppeteer.ts";
import { STAGE_PACKAGES } from "../engines.ts";
import { type Desktop, startDesktop } from "../stage/desktop.ts";
import { openSound, type Sound } from "../stage/sound.ts";
import { createKeyboard } from "./keyboard.ts";
import { enableAccessibility, type Orca, startOrca } from "./orca.ts";
import { SCENES } from "./scenes/index.ts";
import type { Scene } from "./scenes/scene.ts";
import {
  combineTakes,
  compareTranscripts,
  findInterruptions,
  formatTranscript,
} from "./transcript.ts";
import { createUser } from "./user.ts";

const PACKAGES = [...STAGE_PACKAGES, "firefox-esr", "xdotool", "orca", "at-spi2-core"];
const GOLDEN = path.join(import.meta.dirname, "transcripts");
const RESULTS = path.join(ROOT, ".reader-results");
const USAGE = "npm run reader -- [--only SCENE]... [--short] [--update]";
const FAILED_SCENES = 1;

/** @returns The transcript that was reviewed; empty if there is none yet. */
function readGolden(name: string): string {
  try {
    return readFileSync(path.join(GOLDEN, `${name}.txt`), "utf8");
  } catch {
    return "";
  }
}

interface Stage {
  readonly desktop: Desktop;
  readonly orca: Orca;
  readonly sound: Sound;
  readonly baseUrl: string;
}

interface Take {
  readonly transcript: string;
  /** Failures that the transcript doesn't show. */
  readonly problems: readonly string[];
}

/** Plays a scene in a new browser, since Orca says less of a page that follows another one. */
async function playScene(scene: Scene, stage: Stage): Promise<Take> {
  const { desktop, ...parts } = stage;
  const driver = await openWithPuppeteer("firefox", desktop);
  const { user, finish } = createUser({
    ...parts,
    driver,
    keyboard: createKeyboard(desktop),
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
  return { transcript, problems };
}

/** @param takes Of one scene: the second is played when the first is wrong. @returns What is wrong with the last. */
function findProblems({ name }: Scene, takes: readonly Take[], isUpdate: boolean): string[] {
  const problems = takes.at(-1)?.problems ?? [];
  const transcripts = takes.map(({ transcript }) => transcript);
  if (isUpdate && problems.length === 0)
    writeFileSync(path.join(GOLDEN, `${name}.txt`), transcripts.at(-1) ?? "");
  const golden = readGolden(name);
  return [...problems, ...compareTranscripts(combineTakes(transcripts, golden), golden)];
}

async function main(): Promise<number> {
  const { values: options } = parseArgs({
    options: {
      only: { type: "string", multiple: true, default: [] },
      short: { type: "boolean", default: false },
      update: { type: "boolean", default: false },
    },
  });
  const scenes = SCENES.filter(({ name, isLong }) =>
    options.only.length > 0 ? options.only.includes(name) : !(options.short && isLong),
  );
  if (scenes.length === 0) throw new Error(`No scene is named ${options.only.join(" or ")}.`);
  const missing = installMissing(PACKAGES);
  if (missing.length > 0) {
    console.warn(`The screen reader did not run: install ${missing.join(" ")}.`);
    // In CI nothing may be left out unseen.
    return process.env["CI"] ? FAILED_SCENES : 0;
  }
  buildWeb();
  const desktop = await startDesktop();
  process.once("exit", desktop.remove);
  await enableAccessibility(desktop);
  let orca = await startOrca(desktop);
  console.info(`Orca ${orca.version}`);
  const dataDir = mkdtempSync(path.join(desktop.folder, "data-"));
  const server = await startServer({ databaseUrl: undefined, dataDir });
  // Only by this name is loopback a secure context everywhere.
  const baseUrl = server.url.replace("127.0.0.1", "localhost");
  const sound = await openSound(desktop);
  let failures = 0;
  for (const scene of scenes) {
    const start = performance.now();
    const takes: Take[] = [];
    const play = async () => {
      takes.push(await playScene(scene, { desktop, orca, sound, baseUrl }));
      return findProblems(scene, takes, options.update);
    };
    let problems = await play();
    if (problems.length > 0) {
      // A busy machine changes what Orca says, see docs/decisions/0035-a-second-run-alone.md.
      console.warn(`${scene.name}, once more: ${problems.join("\n    ")}`);
      await orca.end();
      orca = await startOrca(desktop);
      problems = await play();
    }
    const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(5);
    console.info(`${problems.length === 0 ? "ok  " : "FAIL"} ${seconds} s  ${scene.name}`);
    for (const problem of problems) console.info(`    ${problem}`);
    if (problems.length > 0) failures += 1;
  }
  await server.stop();
  console.info(`reader: ${scenes.length - failures} of ${scenes.length} scenes passed`);
  return failures === 0 ? 0 : FAILED_SCENES;
}

await runCommand(main, USAGE);
