import type { Page } from "@playwright/test";
import { RUNNING_ARCHIVE } from "../../apps/web/testing/dashboard.ts";
import { answersOfWeeks } from "../../apps/web/testing/histories.ts";
import { openAuthDialog, openProfile, registerAccount } from "../support/accounts/account.ts";
import { signInWithFixtures } from "../support/accounts/admin-fixtures.ts";
import { openProgressWith } from "../support/exercises/answers.ts";
import {
  button,
  feedback,
  selectPosition,
  staffPosition,
  title,
} from "../support/exercises/lesson.ts";
import { expect } from "../support/journey.ts";
import { EMPTY_PAGES, LOCKED_PAGES, OPEN_PAGES, UNKNOWN_PAGE } from "../support/pages.ts";

/** A screen to capture: its path, its user and the steps before the picture. */
export interface Shot {
  readonly name: string;
  readonly path: string;
  readonly learner?: true;
  readonly admin?: true;
  readonly prepare?: (page: Page) => Promise<void>;
}

const NOON = new Date("2026-01-15T12:00:00Z");

const CLARA = {
  username: "clara",
  email: "clara@example.org",
  createdAt: "2026-01-02T09:00:00.000Z",
  ovations: 3,
  encores: 1,
};

const LEARNING = {
  lessons: [
    { exercise: "intervals", greats: 21, attempts: 34 },
    { exercise: "treble-clef", greats: 17, attempts: 19 },
    { exercise: "note-matching", greats: 6, attempts: 9 },
  ],
  days: [62, 71, 68, 80, 77, 88, 93].map((accuracy, index) => ({
    day: `2026-01-${String(index + 8).padStart(2, "0")}`,
    accuracy,
    attempts: 8,
  })),
  missedIntervals: [
    { interval: "Minor 6th", missed: 6, attempts: 9 },
    { interval: "Tritone", missed: 4, attempts: 10 },
  ],
};

const DEVICES = [
  { device: "Desktop Chrome", usedAt: "2026-01-15T12:00:00.000Z", isCurrent: true },
  { device: "Mobile Web", usedAt: "2026-01-12T17:30:00.000Z", isCurrent: false },
].map((device, index) => ({
  ...device,
  id: String(index).repeat(43),
  network: "203.0.113.0/24",
  signedInAt: "2026-01-10T09:00:00.000Z",
}));

/** Fixes the random numbers and the clock, and blocks other sites. */
export async function freezePage(page: Page): Promise<void> {
  await page.clock.setFixedTime(NOON);
  await page.addInitScript(() => {
    let state = 7;
    Math.random = () => {
      state = (state * 48271) % 2147483647;
      return state / 2147483647;
    };
  });
  await page.route("**/*wikipedia.org/**", (route) => route.abort());
}

const EMAIL = { email: "clara@example.org", isConfirmed: false, pendingEmail: null };
const PASSKEYS = [
  {
    id: "p".repeat(43),
    name: "Clara’s phone",
    createdAt: "2026-01-02T12:00:00.000Z",
    usedAt: "2026-01-12T12:00:00.000Z",
  },
];

/** Signs in a user whose name, days and counters are the same in every run. */
async function signInAsClara(page: Page): Promise<void> {
  await registerAccount(page);
  await page.route("**/api/auth/me", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...CLARA } });
  });
  await page.route("**/api/auth/email", (route) => route.fulfill({ json: EMAIL }));
  await page.route("**/api/auth/passkeys", (route) => route.fulfill({ json: PASSKEYS }));
  await page.route("**/api/auth/devices", (route) => route.fulfill({ json: DEVICES }));
  await page.route("**/api/user/learning?*", (route) => route.fulfill({ json: LEARNING }));
}

/** Waits until the page has loaded and its animations have ended. */
export async function settle(page: Page): Promise<void> {
  // The page has no roles while a dialog is open.
  await expect(page.locator("h1")).toBeAttached();
  await expect(page.getByText(/^(Loading|Looking|Checking)/)).toHaveCount(0);
  await page.mouse.move(0, 0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    // Canvases draw in the frame after a change of size or color.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
}

export async function openShot(page: Page, shot: Shot): Promise<void> {
  await freezePage(page);
  if (shot.learner) await signInAsClara(page);
  if (shot.admin) await signInWithFixtures(page);
  await page.goto(shot.path);
  await settle(page);
  await shot.prepare?.(page);
  await settle(page);
}

const press = (name: string | RegExp) => (page: Page) => button(page, name).click();

async function openAuth(page: Page, ...presses: string[]): Promise<void> {
  await openAuthDialog(page);
  for (const name of presses) await page.getByText(name, { exact: true }).last().click();
}

async function profile(page: Page, tab?: string): Promise<void> {
  const dialog = await openProfile(page);
  if (tab) await dialog.getByRole("tab", { name: tab }).click();
}

async function submit(page: Page, ...positions: readonly (readonly [string, string])[]) {
  for (const [column, name] of positions) await selectPosition(page, column, name);
  await button(page, "Submit").click();
  await expect(feedback(page)).toBeVisible();
}

/** Clicks answers until one has the verdict. */
async function answer(page: Page, verdict: "Great!" | "Try Again!"): Promise<void> {
  const answers = page.getByRole("group", { name: "Answers" }).getByRole("button");
  for (const each of await answers.all()) {
    await each.click();
    const text = await feedback(page).getByRole("heading").innerText();
    if (text === verdict) return;
    await button(page, "Continue").click();
  }
}

async function playQuestion(page: Page): Promise<void> {
  await button(page, "Play").click();
  await expect(button(page, "Play")).toHaveText("Playing...");
  await expect(button(page, "Play")).toHaveText("Play");
}

/** Answers the last question of the treble clef. */
async function finishTrebleClef(page: Page): Promise<void> {
  const last = { currentExerciseIndex: 16, completed: false, seed: 1, firstTries: {} };
  const stored = JSON.stringify({ ...last, updatedAt: 1 });
  await page.evaluate(
    (text) => localStorage.setItem("attune.progress.visitor.treble-clef", text),
    stored,
  );
  await page.reload();
  await expect(title(page)).toHaveText("Place a G♭");
  await button(page, "Flat").click();
  await staffPosition(page, "Whole note", "line 2, G").click();
  await button(page, "Submit").click();
  await button(page, "Continue").click();
  await expect(title(page)).toHaveText("Congrats!");
}

const nameOf = (path: string) =>
  path === "/"
    ? "welcome"
    : path
        .replace(/^\//, "")
        .replaceAll("/", "-")
        .replace(/\?mode=/, "-")
        .replace(/&.*/, "");

const routes: Shot[] = [...OPEN_PAGES, EMPTY_PAGES[0], UNKNOWN_PAGE].map((path) => ({
  name: nameOf(path),
  path,
}));
const locked: Shot[] = LOCKED_PAGES.map((path) => ({ name: nameOf(path), path, learner: true }));
const signedIn: Shot[] = ["/c-major", "/ear-training", "/scales-and-modes"].map((path) => ({
  name: `${nameOf(path)}-signed-in`,
  path,
  learner: true,
}));

const dialogs: Shot[] = [
  { name: "auth-log-in", path: "/keys", prepare: (page) => openAuth(page) },
  { name: "auth-sign-up", path: "/keys", prepare: (page) => openAuth(page, "Sign Up") },
  {
    name: "auth-sign-up-refused",
    path: "/keys",
    prepare: (page) => openAuth(page, "Sign Up", "Sign Up"),
  },
  {
    name: "auth-forgot-password",
    path: "/keys",
    prepare: (page) => openAuth(page, "Forgot Password?"),
  },
  { name: "reset-password-form", path: "/reset-password?token=printed" },
  { name: "confirm-email-form", path: "/confirm-email?token=printed" },
  { name: "undo-email-change-form", path: "/undo-email-change?token=printed" },
  { name: "profile", path: "/keys", learner: true, prepare: (page) => profile(page) },
  {
    name: "profile-progress",
    path: "/keys",
    learner: true,
    prepare: (page) => profile(page, "Progress"),
  },
  {
    name: "profile-password",
    path: "/keys",
    learner: true,
    prepare: (page) => profile(page, "Change Password"),
  },
  {
    name: "profile-change-email",
    path: "/keys",
    learner: true,
    prepare: async (page) => {
      await profile(page);
      await button(page, "Change Email").click();
    },
  },
  {
    name: "profile-add-passkey",
    path: "/keys",
    learner: true,
    prepare: async (page) => {
      await profile(page);
      await button(page, "Add a passkey").click();
    },
  },
  {
    name: "profile-delete",
    path: "/keys",
    learner: true,
    prepare: async (page) => {
      await profile(page);
      await button(page, "Delete Account").click();
    },
  },
  { name: "settings", path: "/keys", learner: true, prepare: press("Settings") },
  { name: "reference", path: "/chords", prepare: press("Reference") },
  {
    name: "keys-of-an-exercise",
    path: "/inversions",
    prepare: (page) => page.keyboard.press("?"),
  },
];

const adminScreens: Shot[] = [
  { name: "admin-login", path: "/admin/login" },
  {
    name: "admin-login-refused",
    path: "/admin/login",
    prepare: (page) => button(page, "Login").click(),
  },
  { name: "admin", path: "/admin", admin: true },
  {
    name: "admin-archive",
    path: "/admin",
    admin: true,
    prepare: press("Archive Page Visits"),
  },
  {
    name: "admin-archiving",
    path: "/admin",
    admin: true,
    prepare: async (page) => {
      await page.route("**/api/admin/archive-job", (route) =>
        route.fulfill({ json: { job: RUNNING_ARCHIVE } }),
      );
      await page.reload();
    },
  },
  {
    name: "admin-two-step-login",
    path: "/admin",
    admin: true,
    prepare: press("Turn on two-step login"),
  },
];

const states: Shot[] = [
  {
    name: "intervals-times-up",
    path: "/intervals",
    prepare: async (page) => {
      await button(page, /^SING NOTES/).click();
      await expect(feedback(page)).toContainText("Time's Up!");
    },
  },
  {
    name: "note-matching-chosen",
    path: "/note-matching",
    prepare: (page) =>
      page.getByRole("group", { name: "Notes" }).getByRole("button").first().click(),
  },
  {
    name: "ear-training-again",
    path: "/ear-training-lessons?mode=sequential&solfege=false",
    prepare: async (page) => {
      await playQuestion(page);
      const answers = page.getByRole("group", { name: "Answers" }).getByRole("button");
      await answers.filter({ hasNotText: "Minor 2nd" }).first().click();
    },
  },
  { name: "inversions-great", path: "/inversions", prepare: (page) => answer(page, "Great!") },
  {
    name: "enharmonics-again",
    path: "/enharmonics",
    prepare: (page) => answer(page, "Try Again!"),
  },
  {
    name: "key-signature-great",
    path: "/c-to-g-major",
    prepare: (page) => submit(page, ["Sharp", "line 5, F"], ["Tonic", "line 2, G"]),
  },
  {
    name: "key-signature-again",
    path: "/bb-to-eb-major",
    prepare: (page) => submit(page, ["Flat", "line 5, F"], ["Tonic", "line 2, G"]),
  },
  {
    name: "treble-clef-great",
    path: "/treble-clef",
    prepare: (page) => submit(page, ["Whole note", "line 1, E"]),
  },
  { name: "congrats", path: "/treble-clef", prepare: finishTrebleClef },
  {
    name: "progress-of-weeks",
    path: "/progress",
    prepare: (page) => openProgressWith(page, answersOfWeeks(NOON.getTime())),
  },
];

export const SHOTS: readonly Shot[] = [
  ...routes,
  ...locked,
  ...signedIn,
  ...dialogs,
  ...adminScreens,
  ...states,
];
