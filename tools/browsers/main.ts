/**
 * Runs a smoke of the product in Chromium, stock Firefox and WebKitGTK: `npm run browsers`. See docs/browsers.md.
 * Exit codes: 0 all passed; 1 a step failed, or in CI a browser is missing; 2 the run itself failed.
 */
import { mkdtempSync } from "node:fs";
import path from "node:path";
import { buildWeb } from "../../scripts/build/web.ts";
import { startServer } from "../faults/server.ts";
import { runCommand } from "./command.ts";
import type { Driver } from "./drivers/driver.ts";
import { openDriver } from "./drivers/open.ts";
import { type Engine, provide } from "./engines.ts";
import { type Options, readOptions, USAGE } from "./options.ts";
import { runSteps, type StepResult } from "./smoke/run.ts";
import type { Scene, Step } from "./smoke/step.ts";
import { createVisitor, WINDOW } from "./smoke/visitor.ts";
import { type Desktop, startDesktop } from "./stage/desktop.ts";
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

/** Runs the steps in one browser, against a server with an empty database. */
async function runEngine(
  engine: Engine,
  desktop: Desktop,
  layout: Scene["layout"],
  only: Options["only"],
): Promise<StepResult[]> {
  const gate = await createGate();
  const dataDir = mkdtempSync(path.join(desktop.folder, "data-"));
  const server = await startServer(
    { databaseUrl: undefined, dataDir },
    { PUBLIC_URL: gate.url, TRUST_PROXY: "127.0.0.1" },
  );
  gate.setUpstream(Number(new URL(server.url).port));
  const sound = await openSound(desktop);
  const steps = chooseSteps(only);
  let driver: Driver | undefined;
  const open = async (): Promise<Scene> => {
    // A browser that hangs can't end its session.
    await driver?.close().catch(() => undefined);
    driver = await openDriver(engine, desktop);
    console.info(`\n${engine}: ${driver.version}`);
    await driver.resize(WINDOW.width, WINDOW.height);
    const visitor = createVisitor(driver, gate.url);
    await visitor.open("/");
    return { visitor, sound, gate, layout };
  };
  try {
    return await runSteps(open, steps);
  } finally {
    await driver?.close();
    await gate.shut();
    await server.stop();
  }
}

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  const missing = provide(options.engines);
  buildWeb();
  const desktop = await startDesktop();
  process.once("exit", desktop.remove);
  const layout: Scene["layout"] = new Map();
  let failures = 0;
  for (const engine of options.engines) {
    const packages = missing.get(engine) ?? [];
    if (packages.length > 0) {
      console.warn(`\n${engine} did not run: install ${packages.join(" ")}.`);
      // In CI nothing may be left out unseen.
      if (process.env["CI"]) failures += 1;
      continue;
    }
    const start = performance.now();
    if (
      layout.size === 0 &&
      engine !== "chromium" &&
      chooseSteps(options.only).includes(layoutStep)
    )
      await runEngine("chromium", desktop, layout, [layoutStep.name]);
    const results = await runEngine(engine, desktop, layout, options.only);
    const failed = results.filter(({ failure }) => failure !== undefined);
    failures += failed.length;
    const seconds = Math.round((performance.now() - start) / 1000);
    console.info(
      `${engine}: ${results.length - failed.length} of ${results.length} steps passed, ${seconds} s`,
    );
  }
  return failures === 0 ? 0 : FAILED_STEPS;
}

await runCommand(main, USAGE);
