/** Runs the steps in one browser and prints a line for each. */
import { mkdirSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../../../scripts/build/paths.ts";
import type { Scene, Step } from "./step.ts";

export const SCREENSHOTS = path.join(ROOT, "test-results/browsers");

/** Longer than any wait of a step, so that a browser that hangs is noticed. */
const STEP_TIMEOUT_MS = 60_000;
const SCREENSHOT_TIMEOUT_MS = 10_000;

export interface StepResult {
  readonly step: string;
  readonly seconds: number;
  /** Why it failed. */
  readonly failure?: string;
}

const slug = (name: string) => name.replaceAll(/[^a-z0-9]+/gi, "-").toLowerCase();

async function withTimeout(work: Promise<void>, timeoutMs: number): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const fail = () => reject(new Error(`still running after ${timeoutMs / 1000} s`));
  const timer = setTimeout(fail, timeoutMs);
  try {
    await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

async function attempt(scene: Scene, step: Step): Promise<void> {
  const { driver } = scene.visitor;
  await scene.visitor.leave(step.hasMotion ?? false);
  await driver.takeErrors();
  await step.run(scene);
  const errors = (await driver.takeErrors()).filter((error) => !step.expectedErrors?.test(error));
  if (errors.length > 0) throw new Error(`expected a silent console; found ${errors.join("; ")}`);
}

async function runStep(scene: Scene, step: Step): Promise<StepResult> {
  const start = performance.now();
  const finish = (failure?: string): StepResult => ({
    step: step.name,
    seconds: (performance.now() - start) / 1000,
    ...(failure !== undefined && { failure }),
  });
  try {
    await withTimeout(attempt(scene, step), STEP_TIMEOUT_MS);
    return finish();
  } catch (error) {
    const { driver } = scene.visitor;
    const file = path.join(SCREENSHOTS, `${driver.engine}-${slug(step.name)}.png`);
    mkdirSync(SCREENSHOTS, { recursive: true });
    const picture = await withTimeout(driver.screenshot(file), SCREENSHOT_TIMEOUT_MS).then(
      () => file,
      (reason: Error) => `none: ${reason.message}`,
    );
    const errors = (await driver.takeErrors()).map((each) => `\n    ${each}`);
    return finish(`${(error as Error).message}\n    screenshot: ${picture}${errors.join("")}`);
  }
}

/**
 * Runs the steps in sequence, a failed one once more; goes on after a failure.
 *
 * @param open Opens a scene at the title page, in a new browser in place of the last one: WebKit once hung for good.
 */
export async function runSteps(
  open: () => Promise<Scene>,
  steps: readonly Step[],
): Promise<StepResult[]> {
  const results: StepResult[] = [];
  let scene = await open();
  for (const step of steps) {
    let result = await runStep(scene, step);
    if (result.failure !== undefined) {
      // A busy machine loses what was sung, see docs/decisions/0035-a-second-run-alone.md.
      console.warn(`${step.name}, once more: ${result.failure}`);
      await scene.gate.open();
      scene = await open();
      result = await runStep(scene, step);
    }
    const { failure, seconds } = result;
    const line = `${failure === undefined ? "ok  " : "FAIL"} ${seconds.toFixed(1).padStart(5)} s  ${step.name}`;
    console.info(failure === undefined ? line : `${line}: ${failure}`);
    results.push(result);
    // A step that failed offline would fail all others.
    await scene.gate.open();
  }
  return results;
}
