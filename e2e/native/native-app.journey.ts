import {
  expectSignedIn,
  expectSignedOut,
  expectToast,
  signOut,
} from "../support/accounts/account.ts";
import { ADMIN } from "../support/accounts/admin-account.ts";
import {
  button,
  continueAfter,
  feedback,
  selectPosition,
  title,
} from "../support/exercises/lesson.ts";
import { WHEN_READY } from "../support/sound/performance.ts";
import { API_ORIGIN } from "./build-package.ts";
import {
  continueAsGuest,
  exportUserData,
  fetchAsUser,
  signUp,
  TOKEN_KEY,
} from "./native-account.ts";
import { expect, NATIVE_PLATFORMS, type Shell, test } from "./native-journey.ts";

for (const platform of NATIVE_PLATFORMS) {
  test(`${platform}: signs in by bearer token alone, and restores the sign-in after the app was killed`, async ({
    openShell,
  }) => {
    const shell = await openShell(platform);
    await expectSignedOut(shell.page);
    await signUp(shell.page);
    await expectSignedIn(shell.page);
    await expect(title(shell.page)).toHaveText("Core Concepts");
    expect(await shell.page.context().cookies(API_ORIGIN)).toEqual([]);
    const token = shell.preferences.get(TOKEN_KEY);

    shell.app.openUrl(`${API_ORIGIN}/treble-clef`);
    await expect(title(shell.page)).toHaveText("Place an E");
    await selectPosition(shell.page, "Whole note", "space 4, E");
    await button(shell.page, "Submit").click();
    await continueAfter(shell.page, "Great!");
    await expect(title(shell.page)).toHaveText("Place a G");
    await expect
      .poll(async () => (await exportUserData(shell)).attempts.map(({ outcome }) => outcome))
      .toEqual(["great"]);

    await expect.poll(async () => (await exportUserData(shell)).progress.length).toBe(1);
    // iOS may delete the web view's storage, but not the preferences that hold the token.
    if (platform === "ios") await shell.page.evaluate(() => localStorage.clear());
    await shell.kill();
    await shell.reopen();
    await expectSignedIn(shell.page);
    shell.app.openUrl(`${API_ORIGIN}/treble-clef`);
    await expect(title(shell.page)).toHaveText("Place a G");

    await signOut(shell.page);
    await expect.poll(() => shell.preferences.has(TOKEN_KEY)).toBe(false);
    expect((await fetchAsUser(shell, "/api/auth/me", token)).status).toBe(401);
  });
}

test("android: records a page visit with its device, and its duration when the app is left", async ({
  openShell,
}) => {
  const requests: string[] = [];
  const shell = await openShell("android", {
    prepare: (page) => void page.on("request", (request) => requests.push(request.url())),
  });
  await continueAsGuest(shell);
  const created = Promise.withResolvers<string>();
  // Read here, because the browser may have dropped the body by the time that a journey asks for it.
  await shell.page.route("**/api/page-visits", async (route) => {
    const response = await route.fetch();
    if (route.request().postDataJSON()?.pagePath === "/terms")
      created.resolve((await response.json()).id);
    await route.fulfill({ response });
  });
  shell.app.openUrl(`${API_ORIGIN}/terms`);
  await expect(title(shell.page)).toHaveText("Terms of Service");
  const readVisit = await createVisitReader(await created.promise);
  expect(await readVisit()).toMatchObject({ pagePath: "/terms", device: "Android App" });
  shell.app.background();
  // Only the beacon can report it: the app opens no other page.
  await expect.poll(async () => typeof (await readVisit())?.duration).toBe("number");
  expect(requests.filter((address) => address.endsWith("/api/auth/me"))).toEqual([]);
});

/** Signs in as the administrator, and returns a function that reads the visit. */
async function createVisitReader(id: string) {
  const { username, password } = ADMIN;
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ username, password });
  const login = await fetch(`${API_ORIGIN}/api/admin/login`, { method: "POST", headers, body });
  const { token } = await login.json();
  return async (): Promise<{ id: string; duration?: number } | undefined> => {
    const address = `${API_ORIGIN}/api/admin/page-visits?timeRange=all&search=/terms`;
    const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
    const { visits } = await response.json();
    return visits.find((visit: { id: string }) => visit.id === id);
  };
}

test("android: opens links of the site, and Back closes a dialog, goes back and minimizes the app", async ({
  openShell,
}) => {
  const shell = await openShell("android", {
    launchUrl: `${API_ORIGIN}/reset-password?token=from-an-email`,
  });
  const { page, app } = shell;
  await expect(title(page)).toHaveText("Reset Password");
  await expect(page.getByLabel("New Password", { exact: true })).toBeVisible();
  expect(page.url()).not.toContain("from-an-email");
  app.openUrl("https://evil.example/notation");
  app.openUrl(`${API_ORIGIN}/keys?from=elsewhere`);
  await expect(title(page)).toHaveText("Keys");

  await button(page, "C major").click();
  await expect(title(page)).toHaveText("The Key of C major");
  await page.getByRole("banner").getByRole("button", { name: "Sign in" }).click();
  const authDialog = page.getByRole("dialog", { name: "Welcome to Attune" });
  await expect(authDialog).toBeVisible();
  // Passkeys are bound to the site's host, which the packaged page doesn't have.
  await expect(authDialog.getByRole("button", { name: "Sign in with a passkey" })).toHaveCount(0);
  await app.back();
  await expect(authDialog).toHaveCount(0);
  await app.back();
  await expect(title(page)).toHaveText("Keys");
  // The ignored link added no history entry. The reset token is gone, as in a browser.
  await app.back();
  await expect(title(page)).toHaveText("Invalid Reset Link");
  await page.goBack();
  await continueAsGuest(shell);
  expect(app.minimized).toBe(false);
  await app.back();
  await expect.poll(() => app.minimized).toBe(true);
  app.foreground();
  await expect(title(page)).toHaveText("Core Concepts");
});

test.describe("an interruption while singing", () => {
  const performance = { notes: [60, 65], after: WHEN_READY };
  const interrupt = {
    android: (shell: Shell) => shell.app.background(),
    ios: (shell: Shell) => shell.interruptAudio(),
  };
  const resume = {
    android: (shell: Shell) => shell.app.foreground(),
    ios: (shell: Shell) => shell.endAudioInterruption("silently"),
  };
  const messages = {
    android: { title: "Listening stopped", description: "nothing was counted" },
    ios: { title: "Microphone Error", description: "this try doesn’t count" },
  };

  for (const platform of NATIVE_PLATFORMS) {
    test(`${platform}: discards the attempt, and counts the next one`, async ({ openShell }) => {
      const shell = await openShell(platform, { performance });
      const { page } = shell;
      await continueAsGuest(shell);
      shell.app.openUrl(`${API_ORIGIN}/intervals`);
      const sing = page.getByRole("button", { name: /^SING NOTES/ });
      await sing.click();
      // Listening continues under a system dialog.
      await expect(page.getByText("Sing both notes, in any octave.")).toBeVisible();
      shell.app.showSystemPrompt();
      interrupt[platform](shell);
      const { title: heading, description } = messages[platform];
      await expectToast(page, heading, description);
      await expect(feedback(page)).toHaveCount(0);
      resume[platform](shell);
      await sing.click();
      await expect(feedback(page)).toContainText("GREAT!");
      await expect(button(page, "Applauses: 1")).toBeVisible();
      await button(page, "Continue").click();
      // Playback works again, too.
      await button(page, "PLAY").click();
      const states = () => page.evaluate(() => simulatedShell.audioStates());
      await expect.poll(async () => new Set(await states())).toEqual(new Set(["running"]));
    });
  }
});
