import type { Scene } from "./scene.ts";

/** Orca's own key between reading a page and operating its controls. */
const TOGGLE_MODE = "Insert+a";

/** Hears the settings, and chooses the light theme. */
export const SETTINGS: Scene = {
  name: "settings",
  async run(user) {
    await user.open("/core-concepts");
    await user.skipToContent();
    await user.tabTo("Settings");
    await user.press("Return");
    await user.hear(/App Settings/);
    await user.tabTo(/^Display/);
    await user.press("Return");
    await user.tabTo(/^System.*setting/);
    await user.press(TOGGLE_MODE);
    await user.press("Down");
    await user.press("Tab");
    await user.press("Tab");
    await user.press("Escape");
  },
};
