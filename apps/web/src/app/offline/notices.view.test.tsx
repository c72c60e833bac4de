import { expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { describeView } from "../../../testing/describe-view.ts";
import { fakeApi } from "../../../testing/fake-api.ts";
import { LESSONS } from "../../../testing/lessons.ts";
import { button, title } from "../../../testing/page.ts";
import { openPage } from "../../../testing/show.tsx";
import { recordGreat } from "../../data/progress/greats-instance.ts";
import { type BeforeInstallPromptEvent, installPrompt } from "../../lib/browser/install-prompt.ts";
import { createStore } from "../../lib/create-store.ts";
import type { AppUpdate } from "./app-update.ts";
import { showNotices } from "./notices.tsx";

const banner = (message: string) => page.getByRole("complementary", { name: message });
const UPDATE = "A new version is available.";
const INSTALL = "Install Attune on this device?";

/** A waiting release. */
function fakeUpdate() {
  const offered = createStore(true);
  const install = vi.fn<() => void>();
  const update: AppUpdate = {
    isOffered: offered.get,
    subscribe: offered.subscribe,
    dismiss: () => offered.set(false),
    install,
  };
  return { update, install };
}

async function open(path: string, update?: AppUpdate): Promise<void> {
  fakeApi(LESSONS);
  await openPage(path);
  showNotices(update);
  onTestFinished(() => document.querySelector("[data-notices]")?.remove());
  await expect.element(title()).toBeVisible();
}

async function openUpdate() {
  const { update, install } = fakeUpdate();
  await open("/keys", update);
  await expect.element(banner(UPDATE)).toBeVisible();
  return install;
}

/** Opens a menu in a browser that can install the app. */
async function openInstallable(path = "/keys") {
  const prompt = vi.fn<() => Promise<void>>().mockResolvedValue(undefined);
  installPrompt.capture(
    Object.assign(new Event("beforeinstallprompt"), { prompt }) as BeforeInstallPromptEvent,
  );
  onTestFinished(installPrompt.clear);
  await open(path);
  return prompt;
}

async function openInstall() {
  const prompt = await openInstallable();
  recordGreat();
  await expect.element(banner(INSTALL)).toBeVisible();
  return prompt;
}

it("installs a new release", async () => {
  const install = await openUpdate();
  await userEvent.click(button("Update"));
  expect(install).toHaveBeenCalledOnce();
});

it("hides a dismissed release", async () => {
  await openUpdate();
  await userEvent.click(button("Not now"));
  await expect.element(banner(UPDATE)).not.toBeInTheDocument();
});

it("offers nothing during an exercise, but afterward", async () => {
  await open("/treble-clef", fakeUpdate().update);
  await expect.element(button("Submit")).toBeVisible();
  expect(banner(UPDATE).query()).toBeNull();
  await userEvent.click(button("Home"));
  await expect.element(banner(UPDATE)).toBeVisible();
});

it("offers to install the app only after a first great", async () => {
  await openInstallable();
  expect(banner(INSTALL).query()).toBeNull();
  recordGreat();
  await expect.element(banner(INSTALL)).toBeVisible();
});

it("installs the app, and offers it once", async () => {
  const prompt = await openInstall();
  await userEvent.click(button("Install"));
  expect(prompt).toHaveBeenCalledOnce();
  await expect.element(banner(INSTALL)).not.toBeInTheDocument();
});

it("doesn't offer the app again when it was declined", async () => {
  await openInstall();
  await userEvent.click(button("Not now"));
  await expect.element(banner(INSTALL)).not.toBeInTheDocument();
  await userEvent.click(button("C major"));
  await expect.element(title()).toHaveTextContent("The Key of C major");
  expect(banner(INSTALL).query()).toBeNull();
});

describeView("Notices", {
  scenes: { update: openUpdate, install: openInstall },
  fullest: "install",
});
