import { expectSignedIn, expectSignedOut, expectToast, signOut } from "../account.ts";
import { ADMIN } from "../admin-account.ts";
import { button, continueAfter, feedback, selectPosition, title } from "../lesson.ts";
import { API_ORIGIN } from "./build-package.ts";
import { exportUserData, fetchAsUser, signUp, TOKEN_KEY } from "./native-account.ts";
import { expect, NATIVE_PLATFORMS, type Shell, test } from "./native-journey.ts";

const NAMES = { android: "Android App", ios: "iOS App" } as const;

async function comeAsGuest({ page }: Shell): Promise<void> {
  await page.getByRole("link", { name: "Continue as a guest" }).click();
  await expect(title(page)).toHaveText("Core Concepts");
}

for (const platform of NATIVE_PLATFORMS) {
  test(`${platform}: an account by bearer alone, a great, and the app killed and opened again`, async ({
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

    const reached = async () => (await exportUserData(shell)).progress.length;
    await expect.poll(reached).toBe(1);
    // iOS may clear what a web view stores; the token is kept elsewhere.
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

  test(`${platform}: a page that is seen is told with its device, and how long as it is left`, async ({
    openShell,
  }) => {
    const asked: string[] = [];
    const shell = await openShell(platform, {
      prepare: (page) => void page.on("request", (request) => asked.push(request.url())),
    });
    await comeAsGuest(shell);
    const told = shell.page.waitForResponse(
      (answer) => answer.request().postDataJSON()?.pagePath === "/terms",
    );
    shell.app.openUrl(`${API_ORIGIN}/terms`);
    await expect(title(shell.page)).toHaveText("Terms of Service");
    const { id } = await (await told).json();
    const visit = await asAdministrator(id);
    expect(await visit()).toMatchObject({ pagePath: "/terms", device: NAMES[platform] });
    shell.app.background();
    // Nothing but the last word tells it: the app goes nowhere else, and comes to its end.
    await expect.poll(async () => typeof (await visit())?.duration).toBe("number");
    expect(asked.filter((address) => address.endsWith("/api/auth/me"))).toEqual([]);
  });
}

/** How to ask for a visit, as an administrator sees it among the newest. */
async function asAdministrator(id: string) {
  const { username, password } = ADMIN;
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ username, password });
  const login = await fetch(`${API_ORIGIN}/api/admin/login`, { method: "POST", headers, body });
  const { token } = await login.json();
  return async (): Promise<{ id: string; duration?: number } | undefined> => {
    const address = `${API_ORIGIN}/api/admin/page-visits?timeRange=all&search=/terms`;
    const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
    const { visits } = await answer.json();
    return visits.find((visit: { id: string }) => visit.id === id);
  };
}

test("Android's Back closes a dialog, turns back, and at the root puts the app away", async ({
  openShell,
}) => {
  const shell = await openShell("android");
  await comeAsGuest(shell);
  await button(shell.page, "Keys").click();
  await button(shell.page, "C major").click();
  await expect(title(shell.page)).toHaveText("The Key of C major");
  await shell.page.getByRole("banner").getByRole("button", { name: "Sign in" }).click();
  const door = shell.page.getByRole("dialog", { name: "Welcome to Attune" });
  await expect(door).toBeVisible();
  await shell.app.back();
  await expect(door).toHaveCount(0);
  await shell.app.back();
  await expect(title(shell.page)).toHaveText("Keys");
  await shell.app.back();
  await expect(title(shell.page)).toHaveText("Core Concepts");
  expect(shell.app.minimized).toBe(false);
  await shell.app.back();
  await expect.poll(() => shell.app.minimized).toBe(true);
  shell.app.foreground();
  await expect(title(shell.page)).toHaveText("Core Concepts");
});

for (const platform of NATIVE_PLATFORMS) {
  test(`${platform}: a mailed link opens the app where it leads, another site's leads nowhere`, async ({
    openShell,
  }) => {
    const shell = await openShell(platform, {
      launchUrl: `${API_ORIGIN}/reset-password?token=from-a-letter`,
    });
    await expect(title(shell.page)).toHaveText("Reset Password");
    await expect(shell.page.getByLabel("New Password", { exact: true })).toBeVisible();
    expect(shell.page.url()).not.toContain("from-a-letter");
    shell.app.openUrl("https://evil.example/notation");
    shell.app.openUrl(`${API_ORIGIN}/keys?from=elsewhere`);
    await expect(title(shell.page)).toHaveText("Keys");
    // Back to the page before, with nothing in between; as in a browser its token is gone.
    await (platform === "android" ? shell.app.back() : shell.page.goBack());
    await expect(title(shell.page)).toHaveText("Invalid Reset Link");
  });
}

test.describe("singing, and something takes the sound", () => {
  const singing = { notes: [60, 65], after: 1.1 };
  const interruptions = {
    android: (shell: Shell) => shell.app.background(),
    ios: (shell: Shell) => shell.interruptAudio(),
  };
  const returns = {
    android: (shell: Shell) => shell.app.foreground(),
    ios: (shell: Shell) => shell.endAudioInterruption("silently"),
  };
  const words = {
    android: { title: "Listening stopped", description: "nothing was counted" },
    ios: { title: "Microphone Error", description: "Nothing was counted" },
  };

  for (const platform of NATIVE_PLATFORMS) {
    test(`${platform}: what was sung is thrown away, and the next try counts`, async ({
      openShell,
    }) => {
      const shell = await openShell(platform, { performance: singing });
      const { page } = shell;
      await comeAsGuest(shell);
      shell.app.openUrl(`${API_ORIGIN}/intervals`);
      const sing = page.getByRole("button", { name: /^SING NOTES/ });
      await sing.click();
      // Listening goes on under a question of the system's.
      await expect(page.getByText("Sing both notes, in any octave.")).toBeVisible();
      shell.app.showSystemPrompt();
      interruptions[platform](shell);
      const { title: heading, description } = words[platform];
      await expectToast(page, heading, description);
      await expect(feedback(page)).toHaveCount(0);
      returns[platform](shell);
      await sing.click();
      await expect(feedback(page)).toContainText("GREAT!");
      await expect(button(page, "Applauses: 1")).toBeVisible();
      await button(page, "Continue").click();
      // The loudspeaker, too, is back.
      await button(page, "PLAY").click();
      const states = () => page.evaluate(() => simulatedShell.audioStates());
      await expect.poll(async () => new Set(await states())).toEqual(new Set(["running"]));
    });
  }
});
