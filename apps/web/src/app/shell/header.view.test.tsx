import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { describeView } from "../../../testing/describe-view.ts";
import { type FakeApi, fakeApi } from "../../../testing/fake-api.ts";
import { button, title } from "../../../testing/page.ts";
import { ADA, openPage, type Visit } from "../../../testing/show.tsx";
import { authSession } from "../../data/auth-session/auth-session.ts";
import { recordGreat } from "../../data/progress/greats-instance.ts";

const tip = () => page.getByRole("tooltip");
const dialog = (name: string) => page.getByRole("dialog", { name });

async function open(visit: Visit = {}, api: FakeApi = {}, path = "/keys"): Promise<void> {
  fakeApi(api);
  await openPage(path, visit);
  await expect.element(page.getByRole("banner", { includeHidden: true })).toBeVisible();
}

/** Presses a counter before the code that explains it has loaded. */
async function explain(name: string, visit?: Visit): Promise<void> {
  await open(visit);
  await userEvent.click(button(name));
  await expect.element(tip()).toBeVisible();
}

it("shows a visitor's counters", async () => {
  await open();
  for (const name of ["Applauses: 0", "Ovations: 0", "Encores: 0"])
    await expect.element(button(name)).toBeVisible();
  await expect
    .element(button("Ovations: 0"))
    .toHaveAccessibleDescription("One for every five great answers. Sign in to collect them.");
});

it("shows what an account has collected", async () => {
  await open({ user: ADA });
  for (const name of ["Applauses: 0", "Ovations: 3", "Encores: 1"])
    await expect.element(button(name)).toBeVisible();
  await expect
    .element(button("Encores: 1"))
    .toHaveAccessibleDescription("One for every completed set.");
});

it("counts a great", async () => {
  await open();
  recordGreat();
  await expect.element(button("Applauses: 1")).toBeVisible();
});

it.each([
  ["Applauses: 0", "Applauses: One for every great answer."],
  ["Ovations: 0", "Ovations: One for every five great answers. Sign in to collect them."],
])("explains a counter that is pressed, which keeps the focus: %s", async (name, words) => {
  await explain(name);
  await expect.element(tip()).toHaveTextContent(words);
  await expect.element(button(name)).toHaveFocus();
  await userEvent.tab();
  await expect.element(tip()).not.toHaveTextContent(words);
});

it("explains a counter that the keyboard reaches, and keeps the focus there", async () => {
  await open();
  button("Attune, welcome page").element().focus();
  await userEvent.tab();
  await expect.element(tip()).toHaveTextContent("Applauses: One for every great answer.");
  await expect.element(button("Applauses: 0")).toHaveFocus();
  await userEvent.tab();
  await expect
    .element(tip())
    .toHaveTextContent("Ovations: One for every five great answers. Sign in to collect them.");
});

it("explains a counter under the pointer", async () => {
  await open();
  await userEvent.hover(button("Encores: 0"));
  // From then on it has a tooltip, which opens when the pointer moves.
  await expect.element(button("Encores: 0")).toHaveAttribute("data-state");
  await userEvent.hover(button("Encores: 0"), { position: { x: 12, y: 12 } });
  await expect
    .element(tip())
    .toHaveTextContent("Encores: One for every completed set. Sign in to collect them.");
});

it.each([
  ["a visitor to the welcome page", {}, "Attune, welcome page", "/"],
  ["a learner to the lessons", { user: ADA }, "Attune, core concepts", "/core-concepts"],
])("leads %s by its logo", async (_, visit, name, path) => {
  await open(visit);
  await userEvent.click(button(name));
  await expect.poll(() => location.pathname).toBe(path);
});

it("leads to the lessons while it isn't known yet who is signed in", async () => {
  vi.spyOn(authSession, "current").mockReturnValue({ status: "loading" });
  await open();
  await expect.element(button("Attune, core concepts")).toHaveAttribute("href", "/core-concepts");
});

it("opens the auth dialog for visitors", async () => {
  await open({}, { beginPasskeyLogin: "pending" });
  await userEvent.click(button("Sign in"));
  await expect.element(dialog("Welcome to Attune")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(button("Sign in")).toHaveFocus();
});

const PROFILE: FakeApi = {
  getEmail: "pending",
  listPasskeys: "pending",
  listDevices: "pending",
};

it.each([
  ["Settings", "App Settings"],
  ["Profile", "User Profile"],
])("opens a learner's dialog: %s", async (name, heading) => {
  await open({ user: ADA }, PROFILE);
  await userEvent.click(button(name));
  await expect.element(dialog(heading)).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(button(name)).toHaveFocus();
});

it("opens the profile at the address where passwords are changed, after the sign-in", async () => {
  await open({}, { ...PROFILE, beginPasskeyLogin: "pending" }, "/keys#change-password");
  await expect.element(dialog("Welcome to Attune")).toBeVisible();
  await open({ user: ADA }, PROFILE, "/keys#change-password");
  await expect.element(dialog("User Profile")).toBeVisible();
});

it("leads from the profile to the progress page", async () => {
  await open({ user: ADA }, { ...PROFILE, getLearning: "pending", pullAttempts: "pending" });
  await userEvent.click(button("Profile"));
  await userEvent.click(page.getByRole("tab", { name: "Progress" }));
  await userEvent.click(button("See what sticks"));
  await expect.element(title()).toHaveTextContent("Progress");
  await expect.poll(() => location.pathname).toBe("/progress");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

describeView("Header", {
  hasHeader: true,
  scenes: {
    visitor: () => open(),
    // The memory asks for answers of other devices once it has been used.
    "signed in": () =>
      open({ user: { ...ADA, ovations: 1234, encores: 567 } }, { pullAttempts: "pending" }),
  },
  fullest: "signed in",
});
