import { randomUUID } from "node:crypto";
import type { Step } from "../smoke/step.ts";
import type { Visitor } from "../smoke/visitor.ts";

const PASSWORD = "Fugue-in-7";

function newUser() {
  const id = randomUUID().slice(0, 8);
  return { username: `ada ${id}`, email: `${id}@example.org`, password: PASSWORD };
}

/** Creates an account through the API, and leaves the visitor signed out. */
async function registerSignedOut({ driver }: Visitor) {
  const user = newUser();
  const status = await driver.evaluate(async (body) => {
    const headers = { "content-type": "application/json" };
    const response = await fetch("/api/auth/register", { method: "POST", headers, body });
    await fetch("/api/auth/logout", { method: "POST" });
    return response.status;
  }, JSON.stringify(user));
  if (status !== 200) throw new Error(`expected an account; found status ${status}`);
  return user;
}

/** Accounts and settings. */
export const ACCOUNT_STEPS: readonly Step[] = [
  {
    name: "sign-up",
    async run({ visitor }) {
      const { username, email } = newUser();
      await visitor.open("/core-concepts");
      await visitor.press("Sign in", "header");
      await visitor.press("Sign Up", "css:[role=dialog] [role=tablist]");
      await visitor.fill("Username", username);
      await visitor.fill("Email", email);
      await visitor.fill("Password", PASSWORD);
      await visitor.fill("Confirm Password", PASSWORD);
      await visitor.press(/^I agree/, "dialog");
      await visitor.press("Sign Up", "css:[role=dialog] form");
      await visitor.canPress("Profile", "header");
      await visitor.reload();
      await visitor.canPress("Profile", "header");
    },
  },
  {
    name: "wrong password",
    expectedErrors: /\b401\b/,
    async run({ visitor }) {
      await visitor.open("/core-concepts");
      const { username } = await registerSignedOut(visitor);
      await visitor.open("/core-concepts");
      await visitor.press("Sign in", "header");
      await visitor.fill("Username", username);
      await visitor.fill("Password", "Fugue-in-8");
      await visitor.driver.press("Enter");
      await visitor.see("body", "Invalid username or password.");
      await visitor.fill("Password", PASSWORD, "dialog", { replaces: true });
      await visitor.driver.press("Enter");
      await visitor.canPress("Profile", "header");
    },
  },
  {
    name: "settings",
    async run({ visitor }) {
      await visitor.open("/core-concepts");
      await visitor.press("Settings", "main");
      await visitor.see("dialog", "App Settings");
      await visitor.press("Display", "dialog");
      await visitor.press(/^Reduced/, "dialog");
      await visitor.until(
        "reduced motion",
        () => document.documentElement.dataset["motion"] === "reduce",
      );
      await visitor.driver.back();
      await visitor.seeGone("dialog");
      await visitor.see("title", "Core Concepts");
      await visitor.reload();
      await visitor.until(
        "reduced motion after a reload",
        () => document.documentElement.dataset["motion"] === "reduce",
      );
    },
  },
  {
    name: "dark",
    async run({ visitor }) {
      /** Whether the page is drawn with light text, as the system's own controls are. */
      const isDark = () => {
        const { color, colorScheme } = getComputedStyle(document.body);
        const context = new OffscreenCanvas(1, 1).getContext("2d");
        if (!context) return false;
        context.fillStyle = color;
        context.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
        return colorScheme === "dark" && red + green + blue > 3 * 128;
      };
      await visitor.open("/core-concepts");
      await visitor.press("Settings", "main");
      await visitor.press("Display", "dialog");
      await visitor.press(/^Dark/, "dialog");
      await visitor.until("a dark page", isDark);
      await visitor.reload();
      await visitor.until("a dark page after a reload", isDark);
    },
  },
];
