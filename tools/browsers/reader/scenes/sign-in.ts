import type { Scene } from "./scene.ts";

const ADA = { username: "ada", email: "ada@example.org", password: "Fugue-in-7" };

/** Signs in with a wrong password, goes to the message and back, and corrects it. */
export const SIGN_IN: Scene = {
  name: "sign-in",
  async run(user) {
    await user.register(ADA);
    await user.open("/core-concepts");
    await user.skipToContent();
    await user.tabTo("Sign in", "shift+Tab");
    await user.press("Return");
    await user.hear(/Username entry/);
    await user.type(ADA.username);
    await user.press("Tab");
    await user.type("Fugue");
    await user.press("Return");
    await user.hear(/Invalid username or password/);
    await user.press("F8");
    await user.press("Escape");
    await user.press("ctrl+a");
    await user.type(ADA.password);
    await user.press("Return");
    await user.hear(/Core Concepts|Profile/);
  },
};
