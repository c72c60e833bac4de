import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { tabStops, texts } from "../../../testing/content.ts";
import { describeView } from "../../../testing/describe-view.ts";
import { data, fakeApi } from "../../../testing/fake-api.ts";
import { answersOfWeeks } from "../../../testing/histories.ts";
import { button, title } from "../../../testing/page.ts";
import { openPage, type Visit } from "../../../testing/show.tsx";

const guest = () => page.getByRole("link", { name: "Continue as a guest" });
const dialog = () => page.getByRole("dialog", { name: "Welcome to Attune" });

async function open(path = "/", visit: Visit = {}): Promise<void> {
  fakeApi({ getAbout: data({ contact: null }), beginPasskeyLogin: "pending" });
  await openPage(path, visit);
  await expect.element(guest()).toBeVisible();
}

const openRedirected = async () => {
  await open("/phrygian-mode");
  await expect.element(page.getByText("Log in to open that lesson.")).toBeVisible();
};

it("says what the app is for", async () => {
  await open();
  expect(document.title).toBe("Attune");
  expect(texts()).toEqual([
    "Ready to",
    "Attune?",
    "Hear an interval, sing it, and see how close you were.",
    "Let's go!",
    "Continue as a guest",
    "Settings",
    "Privacy Policy",
    "Terms of Service",
  ]);
  expect(tabStops()).toEqual(texts().slice(3));
});

it("opens the auth dialog, and takes the focus back", async () => {
  await open();
  await userEvent.click(button("Let's go!"));
  await expect.element(dialog()).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(button("Let's go!")).toHaveFocus();
});

it("leads guests to the first lesson on a browser that wasn't used", async () => {
  // As if a lesson had been opened and left.
  await open("/", { prepare: () => store("match-note", { ...PROGRESS, updatedAt: 0 }) });
  await userEvent.click(guest());
  await expect.element(title()).toHaveTextContent("Your First Notes");
  await expect.element(title()).toHaveFocus();
});

const PROGRESS = { currentExerciseIndex: 1, completed: false, seed: 1, firstTries: {} };

const store = (exercise: string, progress: object) =>
  localStorage.setItem(`attune.progress.visitor.${exercise}`, JSON.stringify(progress));

function storeGreat(): void {
  localStorage.setItem("attune.greats.another-tab", "1 0");
  dispatchEvent(new StorageEvent("storage", { key: null }));
}

it.each<[string, Visit]>([
  ["progress", { prepare: () => store("inversions", { ...PROGRESS, updatedAt: 1 }) }],
  ["answers", { answers: answersOfWeeks(Date.now()).slice(-1) }],
  ["a great", { prepare: storeGreat }],
  ["ended or skipped the first lesson", { settings: { firstLessonDone: true } }],
])("leads guests to the lessons on a browser that has %s", async (_, visit) => {
  await open("/", visit);
  await userEvent.click(guest());
  await expect.element(title()).toHaveTextContent("Core Concepts");
  await expect.element(title()).toHaveFocus();
});

it("lets guests in from the auth dialog, too", async () => {
  await open();
  await userEvent.click(button("Let's go!"));
  await userEvent.click(dialog().getByRole("link", { name: "Continue as a guest" }));
  await expect.element(title()).toHaveTextContent("Your First Notes");
  await expect.element(dialog()).not.toBeInTheDocument();
});

it("shows visitors who may not open a lesson why they are here", async () => {
  await openRedirected();
  await expect.poll(() => location.pathname).toBe("/");
});

it.each([
  ["/privacy", "Privacy Policy"],
  ["/terms", "Terms of Service"],
])("links to %s", async (path, name) => {
  await open();
  const link = page.getByRole("link", { name });
  await expect.element(link).toHaveAttribute("href", path);
  await userEvent.click(link);
  await expect.element(title()).toHaveTextContent(name);
});

it("opens the settings of a visitor", async () => {
  await open();
  await userEvent.click(button("Settings"));
  await expect.element(page.getByRole("dialog", { name: "App Settings" })).toBeVisible();
});

describeView("WelcomeScreen", {
  scenes: { visitor: () => open(), redirected: openRedirected },
  fullest: "visitor",
  together: { visitor: ["h1", () => button("Let's go!").query(), () => guest().query()] },
});
