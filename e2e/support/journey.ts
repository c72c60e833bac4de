import { test as base, type Cookie, type Page } from "@playwright/test";
import { type Learner, uniqueUser } from "./accounts/users.ts";
import { hidePixels } from "./pixels.ts";
import { trackRequests } from "./requests.ts";
import { appPort } from "./servers/mail-config.ts";
import { FAKE_MICROPHONE, type FakeMicrophone } from "./sound/fake-microphone.ts";
import { type Performance, renderPerformance } from "./sound/performance.ts";
import { type SoundMode, skipSound } from "./sound/sound.ts";

export { expect } from "@playwright/test";

/** Options of `expect.poll` for checks that cost little. The defaults wait up to a second. */
export const EAGER = { intervals: [20, 50, 100] };

/** Options of `test.use` for journeys with animations and page transitions. */
export const MOTION = { contextOptions: { reducedMotion: "no-preference" } } as const;

interface JourneyOptions {
  /** Played by the fake microphone, each time that a page opens it. */
  readonly performance: Performance;
  /** The answer to the request for the microphone. */
  readonly microphone: "allowed" | "denied" | "absent";
  /**
   * Default: "real" where something is sung, since a performance is timed by the sounds before it; "skipped" elsewhere,
   * but see `captureAudio`.
   */
  readonly sound: SoundMode;
  /** Whether pages are painted, see `hidePixels`. */
  readonly isPainted: boolean;
  /** Console errors that the journey itself causes. */
  readonly expectedConsoleErrors: RegExp | undefined;
}

interface JourneyFixtures {
  /**
   * Signs the page in with the account of this worker. Journeys share it: they store nothing in it, and don't sign
   * out.
   */
  readonly learner: Learner;
}

interface WorkerFixtures {
  readonly fakeMicrophone: FakeMicrophone;
  readonly workerAccount: { readonly user: Learner; readonly cookies: readonly Cookie[] };
}

export const SILENCE: Performance = { notes: [], after: 0 };

export const test = base.extend<JourneyOptions & JourneyFixtures, WorkerFixtures>({
  performance: [SILENCE, { option: true }],
  microphone: ["allowed", { option: true }],
  isPainted: [false, { option: true }],
  sound: [
    async ({ performance }, use) => use(performance === SILENCE ? "skipped" : "real"),
    { option: true },
  ],
  expectedConsoleErrors: [undefined, { option: true }],
  fakeMicrophone: FAKE_MICROPHONE,
  launchOptions: [
    async ({ launchOptions, fakeMicrophone }, use) =>
      use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), ...deviceFlags("allowed", fakeMicrophone.file)],
      }),
    { scope: "worker" },
  ],
  workerAccount: [
    async ({ playwright }, use) => {
      const user = uniqueUser();
      const request = await playwright.request.newContext({
        baseURL: `http://localhost:${appPort()}`,
      });
      const response = await request.post("/api/auth/register", { data: user });
      if (!response.ok()) throw new Error(`No account for this worker: ${await response.text()}`);
      const { cookies } = await request.storageState();
      await request.dispose();
      await use({ user, cookies });
    },
    { scope: "worker" },
  ],
  learner: async ({ page, workerAccount: { user, cookies } }, use) => {
    await page.context().addCookies(cookies);
    await use(user);
  },
  page: async (
    {
      performance,
      microphone,
      fakeMicrophone,
      sound,
      isPainted,
      expectedConsoleErrors,
      playwright,
      browser,
      launchOptions,
      contextOptions,
      baseURL,
    },
    use,
  ) => {
    fakeMicrophone.play(renderPerformance(performance));
    // Journeys share the browser of their worker, whose microphone is allowed.
    const ownBrowser =
      microphone === "allowed"
        ? undefined
        : await playwright.chromium.launch({
            ...launchOptions,
            args: [
              ...(launchOptions.args ?? []).filter((flag) => !flag.includes("fake")),
              ...deviceFlags(microphone, fakeMicrophone.file),
            ],
          });
    const context = await (ownBrowser ?? browser).newContext({
      ...contextOptions,
      ...(baseURL && { baseURL }),
    });
    trackRequests(context);
    if (!isPainted) await hidePixels(context);
    if (sound === "skipped") await skipSound(context);
    const page = await context.newPage();
    const errors: string[] = [];
    collectConsoleErrors(page, baseURL ?? "", (error) => errors.push(error));
    await use(page);
    await (ownBrowser ?? context).close();
    const unexpected = errors.filter((error) => !expectedConsoleErrors?.test(error));
    if (unexpected.length > 0) throw new Error(`The page had errors:\n${unexpected.join("\n")}`);
  },
});

/** Flags for a fake microphone that plays a file, or for none. */
export function deviceFlags(microphone: JourneyOptions["microphone"], file: string): string[] {
  if (microphone === "absent") return [];
  const answer = microphone === "allowed" ? "" : "=deny";
  return [
    "--use-fake-device-for-media-stream",
    `--use-file-for-fake-audio-capture=${file}`,
    `--use-fake-ui-for-media-stream${answer}`,
  ];
}

/**
 * Reports uncaught errors and console errors, which include violations of the content security
 * policy. Ignores other origins, which the journeys can't reach.
 */
export function collectConsoleErrors(
  page: Page,
  baseURL: string,
  report: (error: string) => void,
): void {
  page.on("pageerror", (error) => report(`uncaught: ${error.message}`));
  page.on("console", (message) => {
    const { url } = message.location();
    const isForeign = url.startsWith("http") && !url.startsWith(baseURL);
    if (message.type() === "error" && !isForeign) report(`console: ${message.text()} (${url})`);
  });
}
