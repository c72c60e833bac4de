import { test as base, type Page } from "@playwright/test";
import { type Performance, renderPerformance } from "./performance.ts";

export { expect } from "@playwright/test";

interface JourneyOptions {
  /** Who sings into the fake microphone; a browser of its own is started for each performance. */
  readonly performance: Performance;
  /** Whether the learner allows the microphone. */
  readonly microphone: "allowed" | "denied" | "absent";
  /** What the console may complain of, because the journey itself brings it about. */
  readonly expectedConsoleErrors: RegExp | undefined;
}

/** Nobody sings: what a journey gets that asks for no performance. */
export const SILENCE: Performance = { notes: [], after: 0 };

export const test = base.extend<JourneyOptions>({
  performance: [SILENCE, { option: true }],
  microphone: ["allowed", { option: true }],
  expectedConsoleErrors: [undefined, { option: true }],
  page: async (
    {
      performance,
      microphone,
      expectedConsoleErrors,
      playwright,
      browser,
      launchOptions,
      contextOptions,
      baseURL,
    },
    use,
    info,
  ) => {
    // Most journeys share the worker's browser, whose microphone is allowed and silent.
    const shared = performance === SILENCE && microphone === "allowed";
    const stage = shared
      ? browser
      : await playwright.chromium.launch({
          ...launchOptions,
          args: [
            ...(launchOptions.args ?? []).filter((flag) => !flag.includes("fake")),
            ...deviceFlags(
              microphone,
              renderPerformance(performance, info.outputPath("microphone")),
            ),
          ],
        });
    const context = await stage.newContext({ ...contextOptions, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    const faults: string[] = [];
    collectConsoleErrors(page, baseURL ?? "", (fault) => faults.push(fault));
    await use(page);
    await (shared ? context : stage).close();
    const unmeant = faults.filter((fault) => !expectedConsoleErrors?.test(fault));
    if (unmeant.length > 0) throw new Error(`The page had faults:\n${unmeant.join("\n")}`);
  },
});

/** Flags for a fake device that plays a file, or for none. */
export function deviceFlags(microphone: JourneyOptions["microphone"], file: string): string[] {
  if (microphone === "absent") return [];
  const answer =
    microphone === "allowed" ? "--use-fake-ui-for-media-stream" : "--deny-permission-prompts";
  return [
    "--use-fake-device-for-media-stream",
    `--use-file-for-fake-audio-capture=${file}`,
    answer,
  ];
}

/**
 * Uncaught errors and what the console calls errors (a violated security policy is one): none may
 * happen. Sites that the journeys can't reach are not ours.
 */
export function collectConsoleErrors(
  page: Page,
  baseURL: string,
  tell: (fault: string) => void,
): void {
  page.on("pageerror", (error) => tell(`uncaught: ${error.message}`));
  page.on("console", (message) => {
    const { url } = message.location();
    const foreign = url.startsWith("http") && !url.startsWith(baseURL);
    if (message.type() === "error" && !foreign) tell(`console: ${message.text()} (${url})`);
  });
}
