import { expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAnnouncement, recordAnnouncements } from "../../../testing/announcements.ts";
import { describeView } from "../../../testing/describe-view.ts";
import { fakeApi, refused } from "../../../testing/fake-api.ts";
import { expectToast, field, press, toast as shown } from "../../../testing/forms.ts";
import { PHONE } from "../../../testing/matrix.ts";
import { openPage } from "../../../testing/show.tsx";
import { resize } from "../../../testing/window.ts";
import { TOAST_DURATION_MS, TOAST_SWIPE_PX, type ToastContent, toast } from "./toast-store.ts";

const dialog = () => page.getByRole("dialog", { name: "Welcome to Attune" });

const LONG: ToastContent = {
  title: "The email address couldn’t be changed",
  description: "The server is busy. Please try again in a moment.",
  tone: "destructive",
};

async function open(content: ToastContent): Promise<void> {
  fakeApi();
  await openPage("/keys");
  toast(content);
  await expectToast(content.title);
  // It stays while the pointer is on it.
  await shown().hover();
}

/** Opens the auth dialog on a phone, and is refused. */
async function openRefused(): Promise<void> {
  await resize(PHONE);
  fakeApi({ beginPasskeyLogin: "pending", login: refused(401, "invalid_credentials") });
  await openPage("/keys");
  await press("Sign in");
  await field("Username").fill("ada");
  await field("Password").fill("Fugue-in-8");
  await userEvent.keyboard("{Enter}");
  await expectToast("Login failed");
}

describeView("Toaster", {
  scenes: {
    destructive: () => open(LONG),
    success: () => open({ title: "Saved", tone: "success" }),
  },
  fullest: "destructive",
});

it("announces its text as sentences", async () => {
  await open({ title: "Passkey added", description: "You can sign in with it now." });
  await expectAnnouncement("Passkey added. You can sign in with it now.");
});

it("announces nothing of a closed toast when another page begins", async () => {
  await open({ title: "Passkey added" });
  await shown().getByRole("button", { name: "Close" }).click();
  const said = recordAnnouncements();
  await openPage("/keys");
  await expect.poll(() => said).not.toEqual([]);
  expect(said).not.toContain("Passkey added");
});

it("replaces a toast by the next", async () => {
  await open({ title: "Saving" });
  toast({ title: "Saved", tone: "success" });
  await expect.element(shown()).toMatchTextContent("Saved");
  expect(shown().elements()).toHaveLength(1);
});

it("leaves when it is swiped to the right, and stays when it is dragged a little", async () => {
  await open({ title: "Passkey added" });
  const drag = (x: number) => {
    const event = (type: string, clientX: number) =>
      shown()
        .element()
        .dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientX }));
    event("pointerdown", 100);
    event("pointermove", 100 + x);
    event("pointerup", 100 + x);
  };
  drag(TOAST_SWIPE_PX / 2);
  await expect.element(shown()).toBeVisible();
  drag(TOAST_SWIPE_PX);
  await expect.element(shown()).not.toBeInTheDocument();
});

it("stays while a pointer that moved is on it, and not for one at rest", async () => {
  await openPage("/keys");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  toast({ title: "Passkey added" });
  await expectToast("Passkey added");
  const point = (type: string) =>
    shown()
      .element()
      .dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1 }));
  point("pointermove");
  vi.advanceTimersByTime(2 * TOAST_DURATION_MS);
  await expect.element(shown()).toHaveAttribute("data-state", "open");
  point("pointerleave");
  await Promise.resolve();
  // The toast came to lie under it.
  point("pointerover");
  vi.advanceTimersByTime(TOAST_DURATION_MS);
  await expect.element(shown()).not.toBeInTheDocument();
});

it("doesn't cover a dialog's button, and is closed without it", async () => {
  await openRefused();
  const submit = page.getByRole("button", { name: "Log In" });
  await expect.element(submit).toBeVisible();
  const { bottom } = shown().element().getBoundingClientRect();
  expect(bottom).toBeLessThan(submit.element().getBoundingClientRect().top);
  await shown().getByRole("button", { name: "Close" }).click();
  await expect.element(shown()).not.toBeInTheDocument();
  await expect.element(dialog()).toBeVisible();
});

it.each([
  ["later", false],
  ["before", true],
] as const)(
  "gets the focus by F8 from a dialog that it came %s, and closes alone by Escape",
  async (_, reopens) => {
    await openRefused();
    await shown().hover();
    if (reopens) {
      // The pointer stays on the toast.
      dialog().getByRole("button", { name: "Close" }).element().focus();
      // The second press discards what was typed.
      await userEvent.keyboard("{Enter}{Enter}");
      await expect.element(dialog()).not.toBeInTheDocument();
      page.getByRole("button", { name: "Sign in" }).element().focus();
      await userEvent.keyboard("{Enter}");
      await expect.element(dialog()).toBeVisible();
    }
    const username = dialog().getByLabelText("Username");
    await expect.element(username).toBeVisible();
    username.element().focus();
    await userEvent.keyboard("{F8}");
    await userEvent.tab();
    await expect.element(shown()).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(shown()).not.toBeInTheDocument();
    await expect.element(dialog()).toBeVisible();
    await expect.element(username).toHaveFocus();
    // The second Escape discards what was typed, also while a toast says so.
    await userEvent.keyboard(reopens ? "{Escape}" : "{Escape}{Escape}");
    await expect.element(dialog()).not.toBeInTheDocument();
  },
);
