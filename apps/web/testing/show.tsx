import type { User } from "@attune/contract";
import { seededRandom } from "@attune/exercises";
import { onTestFinished, vi } from "vitest";
import { cleanup, render } from "vitest-browser-react";
import appStyles from "../src/app/app.module.css";
import { App } from "../src/app/app.tsx";
import { LessonProviders } from "../src/app/navigation/lesson-providers.tsx";
import { preloadScreen } from "../src/app/navigation/route-table.ts";
import { Header } from "../src/app/shell/header.tsx";
import { queryClient } from "../src/data/account/query-provider.tsx";
import { authSession } from "../src/data/auth-session/auth-session.ts";
import { answerStore } from "../src/data/memory/answer-store-instance.ts";
import { ownerOf } from "../src/data/memory/owner.ts";
import { DEFAULTS, type Settings } from "../src/data/settings/settings.ts";
import { settings as storedSettings } from "../src/data/settings/use-settings.ts";
import type { Elements } from "../src/lib/elements.ts";
import { type AudioPorts, AudioPortsContext } from "../src/practice/runner/audio-ports.ts";
import { authDialog } from "../src/screens/account/auth-dialog/auth-dialog-store.ts";
import { LiveRegion } from "../src/ui/a11y/live-region.tsx";
import { leaveLayers } from "../src/ui/overlays/history-layers.ts";
import { ToastHost } from "../src/ui/overlays/toast-host.tsx";
import { toasts } from "../src/ui/overlays/toast-store.ts";
import { forgetAnnouncements } from "./announcements.ts";
import { createFakeAudio, type FakeAudio } from "./fake-audio.ts";
import type { SeededAnswer } from "./histories.ts";

/** A learner who is signed in. */
export const ADA: User = {
  id: "a".repeat(43),
  username: "ada",
  email: "ada@example.org",
  createdAt: "2026-01-02T09:00:00.000Z",
  ovations: 3,
  encores: 1,
};

export interface Visit {
  /** Default: a visitor. */
  readonly user?: User;
  readonly settings?: Partial<Settings>;
  /** Answers of the user or the visitor that this device has stored. */
  readonly answers?: readonly SeededAnswer[];
  /** Stores what else this device has, before anything is shown. */
  readonly prepare?: () => void;
  /** Default: audio that the test doesn't control. */
  readonly audio?: FakeAudio | Promise<FakeAudio> | "pending" | "failed";
}

/** Loads the audio of a visit, once. */
function audioLoader({ audio = createFakeAudio() }: Visit): () => Promise<AudioPorts> {
  if (audio === "pending") return () => new Promise(() => {});
  if (audio === "failed") return () => Promise.reject(new Error("no audio"));
  const loading = Promise.resolve(audio);
  return () => loading;
}

/** The root element of index.html, which the app's styles know. The clean-up removes it. */
function createRoot(): HTMLElement {
  const root = document.createElement("div");
  root.id = "root";
  return document.body.appendChild(root);
}

/** Starts as a browser that has never opened the app, but for what the visit says. */
async function startVisit({ user, settings = {}, answers = [], prepare }: Visit): Promise<void> {
  await cleanup();
  await leaveLayers();
  forgetAnnouncements();
  // Questions, their options and ads are the same in each run.
  vi.spyOn(Math, "random").mockImplementation(seededRandom(1));
  queryClient.clear();
  localStorage.clear();
  // Stores read again what another tab has changed.
  dispatchEvent(new StorageEvent("storage", { key: null }));
  const toast = toasts.current();
  if (toast) toasts.dismiss(toast.id);
  authDialog.close();
  authDialog.finishLeaving();
  // A user who was signed in before signs in again, so that everything of theirs is loaded again.
  authSession.clearUser();
  await Promise.all([undefined, ADA.id].map((id) => answerStore.remove(ownerOf(id))));
  const stored = answers.map((answer) => ({ ...answer, id: crypto.randomUUID() }));
  if (stored.length > 0) await answerStore.add(ownerOf(user?.id), stored);
  if (user) authSession.setUser(user);
  storedSettings.change({ ...DEFAULTS, ...settings });
  prepare?.();
}

/** Shows a page's content below the header, as a lesson does. */
export async function renderInPage(content: Elements, visit: Visit = {}) {
  await startVisit(visit);
  return await render(
    <AudioPortsContext value={audioLoader(visit)}>
      <Header />
      <main id="page" tabIndex={-1} className={appStyles.stand}>
        <LessonProviders>{content}</LessonProviders>
      </main>
      <LiveRegion />
      <ToastHost />
    </AudioPortsContext>,
    { container: createRoot() },
  );
}

/** Opens an address of the app, with a server and a microphone that the test provides. */
export async function openPage(path: string, visit: Visit = {}) {
  await startVisit(visit);
  const before = location.href;
  history.replaceState(null, "", path);
  onTestFinished(async () => {
    await leaveLayers();
    history.replaceState(null, "", before);
  });
  await preloadScreen(location.pathname);
  return await render(<App loadAudio={audioLoader(visit)} />, { container: createRoot() });
}
