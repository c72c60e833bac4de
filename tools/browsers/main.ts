/**
 * Runs a smoke of the product in Chromium, stock Firefox and WebKitGTK: `npm run browsers`. See docs/browsers.md.
 * Exit codes: 0 all passed; 1 a step failed, or in CI a browser is missing; 2 the run itself failed.
 */
import { mkdtempSync } from "node:fs";
import path from "node:path";
import { buildWeb } from "../../scripts/build/web.ts";
import { startServer } from "../faults/server.ts";
import { runCommand } from "./command.ts";
import { openDriver } from "./drivers/open.ts";
import { type Engine, provide } from "./engines.ts";
import { type Options, readOptions, USAGE } from "./options.ts";
import { runSteps, type StepResult } from "./smoke/run.ts";
import type { Scene, Step } from "./smoke/step.ts";
import { createVisitor, WINDOW } from "./smoke/visitor.ts";
import { startDesktop } from "./stage/desktop.ts";
import { createGate } from "./stage/gate.ts";
import { openSound } from "./stage/sound.ts";
import { STEPS } from "./steps/index.ts";
import { layoutStep } from "./steps/layout.ts";

const FAILED_STEPS = 1;

function chooseSteps(only: Options["only"]): Step[] {
  const chosen = STEPS.filter(
    ({ name }) => only.length === 0 || only.some((word) => name.includes(word)),
  );
  if (chosen.length === 0) throw new Error(`No step is named ${only.join(" or ")}.`);
  return chosen;
}

/** Runs the steps in one browser on a desktop of its own, against a server with an empty database. */
async function runEngine(
  engine: Engine,
  layout: Scene["layout"],
  only: Options["only"],
): Promise<StepResult[]> {
  const desktop = await startDesktop();
  process.once("exit", desktop.remove);
  const gate = await createGate();
  const dataDir = mkdtempSync(path.join(desktop.folder, "data-"));
  const server = await startServer(
    { databaseUrl: undefined, dataDir },
    { PUBLIC_URL: gate.url, TRUST_PROXY: "127.0.0.1" },
  );
  gate.setUpstream(Number(new URL(server.url).port));
  const sound = await openSound(desktop);
  const driver = await openDriver(engine, desktop);
  console.info(`${engine}: ${driver.version}`);
  const steps = chooseSteps(only);
  try {
    await driver.resize(WINDOW.width, WINDOW.height);
    return await runSteps({ visitor: createVisitor(driver, gate.url), sound, gate, layout }, steps);
  } finally {
    await driver.close();
    await gate.shut();
    await server.stop();
  }
}

/** Runs the steps in one browser. @returns How many failed. */
async function countFailures(
  engine: Engine,
  layout: Scene["layout"],
  only: Options["only"],
): Promise<number> {
  const start = performance.now();
  const results = await runEngine(engine, layout, only);
  const failed = results.filter(({ failure }) => failure !== undefined).length;
  const seconds = Math.round((performance.now() - start) / 1000);
  console.info(
    `${engine}: ${results.length - failed} of ${results.length} steps passed, ${seconds} s`,
  );
  return failed;
}

async function main(): Promise<number> {
  const { engines, only } = readOptions(process.argv.slice(2));
  const missing = provide(engines);
  buildWeb();
  const layout: Scene["layout"] = new Map();
  const run = async (engine: Engine): Promise<number> => {
    const packages = missing.get(engine) ?? [];
    if (packages.length === 0) return await countFailures(engine, layout, only);
    console.warn(`${engine} did not run: install ${packages.join(" ")}.`);
    // In CI nothing may be left out unseen.
    return process.env["CI"] ? 1 : 0;
  };
  let failures = 0;
  if (engines.includes("chromium")) failures += await run("chromium");
  else if (chooseSteps(only).includes(layoutStep))
    await runEngine("chromium", layout, [layoutStep.name]);
  // One after the other: side by side, WebKit once lost a step of daily practice offline.
  for (const engine of engines) if (engine !== "chromium") failures += await run(engine);
  return failures === 0 ? 0 : FAILED_STEPS;
}

await runCommand(main, USAGE);
