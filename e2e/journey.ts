import { test as base, type Page } from "@playwright/test";
import { type Performance, record } from "./performance.ts";

export { expect } from "@playwright/test";

interface Stage {
  /** Who sings into the fake microphone; a browser of its own is started for each performance. */
  readonly performance: Performance;
  /** Whether the learner allows the microphone. */
  readonly microphone: "allowed" | "denied" | "absent";
}

const SILENCE: Performance = { notes: [], after: 0 };

export const test = base.extend<Stage>({
  performance: [SILENCE, { option: true }],
  microphone: ["allowed", { option: true }],
  page: async (
    { performance, microphone, playwright, launchOptions, contextOptions, baseURL },
    use,
    info,
  ) => {
    const file = record(performance, info.outputPath("microphone"));
    const devices =
      microphone === "absent"
        ? []
        : [
            "--use-fake-device-for-media-stream",
            `--use-file-for-fake-audio-capture=${file}`,
            ...(microphone === "allowed"
              ? ["--use-fake-ui-for-media-stream"]
              : ["--deny-permission-prompts"]),
          ];
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), ...devices],
    });
    const context = await browser.newContext({
      ...contextOptions,
      ...(baseURL && { baseURL }),
    });
    const page = await context.newPage();
    const faults = watch(page);
    await use(page);
    await browser.close();
    if (faults.length > 0) throw new Error(`The page had faults:\n${faults.join("\n")}`);
  },
});

/** Uncaught errors and what the console calls errors (a violated security policy is one): none may happen. */
function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(`uncaught: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(`console: ${message.text()}`);
  });
  return faults;
}
