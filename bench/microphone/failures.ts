/** Checks failures of the microphone, and that every device is released. */
import type { Page } from "playwright-core";
import type { Checks } from "../checks.ts";
import { openPage } from "./browser.ts";
import { pause } from "./listening.ts";
import type { bench as Bench } from "./page/page.ts";

declare const bench: typeof Bench;

export const FAKE_DEVICE = "--use-fake-device-for-media-stream";
/** Grants permission without a prompt. */
export const GRANT = "--use-fake-ui-for-media-stream";

/** Checks that devices are released even when opens and closes overlap. */
export async function measureLeaks(page: Page, checks: Checks): Promise<void> {
  const concurrent = await page.evaluate(() => bench.openConcurrently(10));
  const opened = concurrent.outcomes.filter((outcome) => outcome === "opened").length;
  checks.exactly("10 pairs of concurrent opens, granted", opened, 10);
  checks.exactly("devices left open by concurrent opens", concurrent.live, 0);
  await page.evaluate(() => bench.open());
  await page.evaluate(() => bench.record());
  await pause(0.5);
  const samples = await page.evaluate(() => bench.finishThenClose());
  checks.exactly("finish, then close: the recording arrives", samples > 0 ? "yes" : "no", "yes");
  checks.exactly("devices left open after it", await page.evaluate(() => bench.liveTracks()), 0);
  const chosen = await page.evaluate(() => bench.problemOfOpening("missing-device"));
  checks.exactly("selected device unavailable", chosen, "opened");
  await page.evaluate(() => bench.close());
}

/** Checks the reported problem for each failure. */
export async function measureProblems(
  url: string,
  checks: Checks,
  fail: (text: string) => void,
): Promise<void> {
  for (const [name, args, expected] of [
    ["opening without a device", [GRANT], "no-device"],
    ["opening with permission denied", [FAKE_DEVICE, "--deny-permission-prompts"], "denied"],
  ] as const) {
    const { browser, page } = await openPage(url, args, fail);
    const problem = await page.evaluate(() => bench.problemOfOpening());
    checks.exactly(name, problem, expected);
    await browser.close();
  }
  const { browser, page } = await openPage(url, [FAKE_DEVICE], fail);
  await page.context().grantPermissions(["microphone"]);
  await page.evaluate(() => bench.open());
  await page.context().clearPermissions();
  await pause(0.5);
  const { problems } = await page.evaluate(() => bench.take());
  checks.exactly("permission revoked while listening", problems.join(), "lost");
  await browser.close();
}
