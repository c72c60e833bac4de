/** What goes wrong around a microphone, and whether every device is given back. */
import type { Page } from "playwright-core";
import type { Checks } from "../checks.ts";
import { openPage } from "./browser.ts";
import { pause } from "./listening.ts";
import type { bench as Bench } from "./page/page.ts";

declare const bench: typeof Bench;

export const FAKE_DEVICE = "--use-fake-device-for-media-stream";
/** Answers the browser's question with yes. */
export const GRANT = "--use-fake-ui-for-media-stream";

/** Devices are given back, however hurried the learner is. */
export async function measureLeaks(page: Page, checks: Checks): Promise<void> {
  const hurried = await page.evaluate(() => bench.hurry(10));
  const opened = hurried.outcomes.filter((outcome) => outcome === "opened").length;
  checks.exactly("of 10 pairs of opens at once, granted", opened, 10);
  checks.exactly("devices left open by them", hurried.live, 0);
  await page.evaluate(() => bench.open());
  await page.evaluate(() => bench.record());
  await pause(0.5);
  const samples = await page.evaluate(() => bench.finishThenClose());
  checks.exactly("finish, then close: the take arrives", samples > 0 ? "yes" : "no", "yes");
  checks.exactly("devices left open after it", await page.evaluate(() => bench.liveTracks()), 0);
  const chosen = await page.evaluate(() => bench.problemOfOpening("a device of last week"));
  checks.exactly("a chosen device that is gone", chosen, "opened");
  await page.evaluate(() => bench.close());
}

/** What fails, and how it is told. */
export async function measureProblems(
  url: string,
  checks: Checks,
  fail: (text: string) => void,
): Promise<void> {
  for (const [name, args, wanted] of [
    ["opening without a device", [GRANT], "no-device"],
    ["opening against the learner's will", [FAKE_DEVICE, "--deny-permission-prompts"], "denied"],
  ] as const) {
    const { browser, page } = await openPage(url, args, fail);
    const problem = await page.evaluate(() => bench.problemOfOpening());
    checks.exactly(name, problem, wanted);
    await browser.close();
  }
  const { browser, page } = await openPage(url, [FAKE_DEVICE], fail);
  await page.context().grantPermissions(["microphone"]);
  await page.evaluate(() => bench.open());
  await page.context().clearPermissions();
  await pause(0.5);
  const { problems } = await page.evaluate(() => bench.take());
  checks.exactly("permission withdrawn while listening", problems.join(), "lost");
  await browser.close();
}
